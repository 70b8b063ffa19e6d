import Analysis
import Basics
import Measurement
import Recordings
import SideChannels
import Statistics
import Store
import Studies
import Tables

/// What a report says about faces: how far frames can be trusted, where people looked, lids and gestures.
struct FaceSections: ReportPart {
  private let faces: [FaceOverview]
  private let figures: [NamedFigure]
  private let measures: [GroupedMeasure]
  private let method: FaceMethod
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    self.context = context
    let names = context.names
    faces = try study.rows(FaceOverview.self).filter { names.contains($0.recording) }
      .sorted { $0.recording < $1.recording }
    method = try FaceMethod(study, faces, context)
    measures = FaceGroups(faces, context).measures
    figures = faces.isEmpty ? [] : try FaceFigures(study, faces).figures
  }

  var sections: [ReportSection] {
    guard !faces.isEmpty else { return [] }
    return [
      ReportSection(
        title: "Faces",
        state: NumberText.counted(faces.count, "recording"),
        text: text,
        tables: [
          NamedTable(name: "faces", table: FaceOverview.overview(of: faces), numbers: FaceOverview.table(of: faces))
        ] + groups + missing + [lacks, items],
        figures: figures + groupFigures,
        method: method.note,
        participants: Set(faces.map(\.participant)).count
      )
    ]
  }

  /// Scores that are called by emotions are in no file of a report.
  var files: [StreamedFile] {
    guard !faces.isEmpty else { return [] }
    let recordings = faces.map(\.recording)
    return [
      StreamedFile("face.csv", FaceOverview.self, of: recordings, groups: context.groups) {
        $0.recording < $1.recording
      },
      StreamedFile(name: "face_events.csv", columns: FaceEvent.columns, pieces: recordings) { study, recording in
        FaceEvent.cells(
          of: try study.rows(FaceEvent.self, of: recording).filter { !FaceEvent.leftOutOfReports.contains($0.what) }
        )
      },
      StreamedFile("attention.csv", RegionAttention.self, of: recordings, groups: [:]) {
        ($0.begin, $0.region) < ($1.begin, $1.region)
      },
      StreamedFile("drowsiness.csv", DrowsinessRow.self, of: recordings, groups: [:]) { $0.time < $1.time },
    ]
  }

  private var text: String {
    let rates = faces.compactMap(\.blinkRate)
    let mean = MeanInterval(of: rates)
    let blinks =
      mean.map { mean in
        """
        People blinked \(NumberText.fixed(mean.mean, decimals: 1)) times a minute on average; readers in Chidi-Egboka et al. (2022) blinked \
        \(PublishedBlinks.reading) times, and one measurement of a person is uncertain by \(PublishedBlinks.repeatability).
        """
      } ?? "No recording tells how often somebody blinked."
    return """
      \(NumberText.counted(faces.count, "recording")) of faces \(faces.count == 1 ? "shows" : "show"), beside gaze, whether frames \
      can be trusted, how far away and how turned heads were, how long gaze was on the text, and what lids did. \(blinks) Use \
      these as covariates of trials and as reasons to leave trials out, not as outcomes.

      Shares of time on a region are dwell time, not engagement. PERCLOS is insensitive to moderate drowsiness and was validated neither on \
      children nor on reading: its change within a recording counts, and it diagnoses nothing. Shapes of a face are a device's estimates; \
      they do not show what a person felt.\(missingness.map { "\n\n" + $0 } ?? "")
      """
  }

  /// Where a group's frames tell less, or its heads turn more.
  private var missingness: String? {
    var sentences: [String] = []
    for (measure, difference, words) in [
      ("tracking_coverage", 0.02, "frames of '%' tell less often where somebody looked"),
      ("head_turn_deg", 1, "heads of '%' turn more"),
    ] {
      guard let found = measures.first(where: { $0.measure.name == measure }) else { continue }
      let means = found.groups.compactMap { group in MeanInterval(of: group.values).map { (group.name, $0.mean) } }
      guard let low = means.min(by: { $0.1 < $1.1 }), let high = means.max(by: { $0.1 < $1.1 }),
        high.1 - low.1 > difference
      else { continue }
      let named = measure == "head_turn_deg" ? (high, low) : (low, high)
      let numbers = [named.0.1, named.1.1].map { NumberText.fixed($0, decimals: 2) }
      sentences.append(
        "\(words.replacing("%", with: named.0.0)) (\(numbers[0]) against \(numbers[1]) of '\(named.1.0)')"
      )
    }
    guard !sentences.isEmpty else { return nil }
    return """
      Groups differ in what is missing: \(sentences.joined(separator: ", and ")). What is lost is not lost by chance then, and differences \
      of gaze may be differences of its loss.
      """
  }

  /// Blinks beside the published figures, and what is missing by group.
  private var groups: [NamedTable] {
    guard !measures.isEmpty else { return [] }
    let blinks = measures.first { $0.measure.name == "blink_rate_per_min" }?.means ?? []
    let means = measures.flatMap(\.means)
    return [
      NamedTable(name: "blink_rate", table: PublishedBlinks.table(beside: blinks)),
      NamedTable(
        name: "face_by_group",
        table: GroupMean.overview(of: means, caption: "Tracking, heads and lids by group: what is missing, and where"),
        numbers: GroupMean.table(of: means)
      ),
    ]
  }

  /// None where no recording with a face lacks anything, or nobody has a group.
  private var missing: [NamedTable] {
    let rows = FaceMissingness.all(in: faces, context)
    guard !rows.isEmpty else { return [] }
    let caption = "Missingness by group: recordings with a face that lack a covariate"
    return [
      NamedTable(
        name: FaceMissingness.table,
        table: FaceMissingness.table(of: rows, caption: caption),
        isPersonal: true
      )
    ]
  }

  private var groupFigures: [NamedFigure] {
    guard context.groupNames.count > 1 else { return [] }
    return GroupedMeasure.figures(
      "face",
      titled: ("Tracking, heads and lids of groups and their participants", "Tracking, heads and lids of groups"),
      of: measures,
      for: context.audience
    )
  }

  /// What is left empty, why, and in how many recordings.
  private var lacks: NamedTable {
    var counts: [[String]: Int] = [:]
    for face in faces {
      for part in (face.withheld ?? "").split(separator: "; ") {
        let words = part.split(separator: ":", maxSplits: 1).map(\.trimmedOfBlanks)
        if words.count == 2 { counts[words, default: 0] += 1 }
      }
    }
    let sorted = counts.sorted { ($1.value, $0.key[0], $0.key[1]) < ($0.value, $1.key[0], $1.key[1]) }
    let rows = sorted.map { words, count in
      [
        Cell.text(words[0]), .text(words[1]), .integer(count),
        .text(FaceLack(rawValue: words[1])?.meaning ?? ""),
      ]
    }
    return NamedTable(
      name: "face_left_out",
      table: Table(
        columns: [
          Column("what", .text, "What is left empty."), Column("reason", .text, "The reason's code."),
          Column("recordings", .integer, "In how many recordings."), Column("meaning", .text, "What the code says."),
        ],
        rows: rows,
        caption: "What is not reported of faces, and why"
      )
    )
  }

  private var items: NamedTable {
    NamedTable(
      name: "face_items",
      table: Table(
        columns: FaceItem.columns,
        rows: FaceItem.cells(of: FaceItem.all),
        caption: "What consumer kits report live, and what of it 'study face' reports"
      ),
      isFolded: true
    )
  }
}
