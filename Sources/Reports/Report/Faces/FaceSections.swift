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
  /// Recordings whose gaze cannot tell the lines that were looked at.
  private let lineless: Set<String>
  private let figures: [NamedFigure]
  private let measures: [GroupedMeasure]
  private let method: FaceMethod
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    self.context = context
    faces = try study.rows(FaceOverview.self, among: context.names)
    method = try FaceMethod(study, faces, context)
    measures = FaceGroups(faces, context).measures
    let trials = faces.isEmpty ? [] : try study.rows(MeasuredTrial.self)
    lineless = Set(trials.filter(\.withholdsLines).map(\.recording))
    figures = faces.isEmpty ? [] : try FaceFigures(study, faces, lineless: lineless, for: context.audience).figures
  }

  var sections: [ReportSection] {
    faces.isEmpty ? [] : [section(without: [])]
  }

  /// `untold`: rows of the table of groups' means, by their places.
  private func section(without untold: Set<Int>) -> ReportSection {
    let told = measures.without(untold)
    return ReportSection(
      title: "Faces",
      state: NumberText.counted(faces.count, "recording"),
      text: text(told),
      tables: [
        NamedTable(name: "faces", table: FaceOverview.overview(of: faces), numbers: FaceOverview.table(of: faces))
      ] + groups(told) + missing + [lacks, items],
      figures: figures + groupFigures(told),
      method: method.note,
      participants: Set(faces.map(\.participant)).count,
      followed: FollowedTable(name: Self.groupTable) { section(without: $0) }
    )
  }

  private static let groupTable = "face_by_group"

  /// Scores that are called by emotions are in no file of a report.
  var files: [StreamedFile] {
    guard !faces.isEmpty else { return [] }
    let recordings = faces.map(\.recording)
    let lineless = lineless
    return [
      StreamedFile("face.csv", FaceOverview.self, of: recordings, groups: context.groups) {
        $0.recording < $1.recording
      },
      StreamedFile(name: "face_events.csv", columns: FaceEvent.columns, pieces: recordings) { study, recording in
        FaceEvent.cells(
          of: try study.rows(FaceEvent.self, of: recording).filter { !FaceEvent.leftOutOfReports.contains($0.what) }
        )
      },
      StreamedFile(name: "attention.csv", columns: RegionAttention.columns, pieces: recordings) { study, recording in
        let told = try study.rows(RegionAttention.self, of: recording).filter {
          !lineless.contains(recording) || !FaceRegions.isLine($0.region)
        }
        return RegionAttention.cells(of: told.sorted { ($0.begin, $0.region) < ($1.begin, $1.region) })
      },
      StreamedFile("drowsiness.csv", DrowsinessRow.self, of: recordings, groups: [:]) { $0.time < $1.time },
    ]
  }

  /// `told`: the measures whose means are all told.
  private func text(_ told: [GroupedMeasure]) -> String {
    """
    \(NumberText.counted(faces.count, "recording")) of faces \(faces.count == 1 ? "shows" : "show"), beside gaze, whether frames \
    can be trusted, how far away and how turned heads were, how long gaze was on the text, and what lids did.\(blinks(told)) Use \
    these as covariates of trials and as reasons to leave trials out, not as outcomes.

    Shares of time on a region are dwell time, not engagement.\(leftOutLines) PERCLOS is insensitive to moderate \
    drowsiness and was validated neither on children nor on reading: its change within a recording counts, and it diagnoses nothing. \
    Shapes of a face are a device's estimates; they do not show what a person felt.\(told.caution)\(FaceMissingness.sentence(told).map { "\n\n" + $0 } ?? "")
    """
  }

  /// How often people blinked, with a blank before; empty where the audience may not be told.
  private func blinks(_ told: [GroupedMeasure]) -> String {
    guard let mean = MeanInterval(of: faces.compactMap(\.blinkRate)) else {
      return " No recording tells how often somebody blinked."
    }
    guard tellsBlinks(told) else { return "" }
    return """
       People blinked \(NumberText.fixed(mean.mean, decimals: 1)) times a minute on average; readers in Chidi-Egboka et al. (2022) blinked \
      \(PublishedBlinks.reading) times, and one measurement of a person is uncertain by \(PublishedBlinks.repeatability).
      """
  }

  /// Whether everybody's mean is of enough people, and tells nothing of few beside those of the groups.
  private func tellsBlinks(_ told: [GroupedMeasure]) -> Bool {
    if context.audience == .team { return true }
    let isOfBlinks = { (measure: GroupedMeasure) in measure.measure.name == Self.blinkRate }
    let means = told.first(where: isOfBlinks)
    guard means != nil || !measures.contains(where: isOfBlinks) else { return false }
    let people = Set(faces.filter { $0.blinkRate != nil }.map(\.participant)).count
    let rest = people - (means?.groups ?? []).reduce(0) { $0 + $1.values.count }
    return people >= leastPublished && isPublishable(rest)
  }

  private static let blinkRate = "blink_rate_per_min"

  /// What is said of the lines that the file of shares does not have, which the team alone gets.
  private var leftOutLines: String {
    let count = faces.count { $0.onText != nil && lineless.contains($0.recording) }
    guard count > 0, context.audience == .team else { return "" }
    return " attention.csv has no lines of \(NumberText.counted(count, "recording")) whose gaze cannot tell them."
  }

  /// Blinks beside the published figures, and what is missing by group.
  ///
  /// `told`: the measures whose means are all told.
  private func groups(_ told: [GroupedMeasure]) -> [NamedTable] {
    guard !measures.isEmpty else { return [] }
    let blinks = told.first { $0.measure.name == Self.blinkRate }?.means ?? []
    let means = measures.flatMap(\.means)
    return [
      NamedTable(name: "blink_rate", table: PublishedBlinks.table(beside: blinks)),
      NamedTable(
        name: Self.groupTable,
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

  private func groupFigures(_ measures: [GroupedMeasure]) -> [NamedFigure] {
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
      for lack in FaceLack.items(in: face.withheld ?? "") { counts[[lack.item, lack.code], default: 0] += 1 }
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
      ),
      isPersonal: true
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
