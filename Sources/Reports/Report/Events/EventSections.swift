import Analysis
import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// What a report says about events.
struct EventSections: ReportPart {
  private let qualities: [RecordingQuality]
  /// Recordings with gaze in which nobody looked for events; those without any for a reason were looked into.
  private let waiting: Int
  private let figures: [NamedFigure]
  /// Which pictures are missing from them.
  private let pictureNote: String?
  private let scores: [KindScore]
  /// The shares of the time in either of two events that had to be in both, such as `50 %`.
  private let overlaps: [String]
  private let passages: [String: Passage]
  private let warnings: [Finding]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let recordings = context.recordings
    qualities = try study.rows(RecordingQuality.self, among: context.names)
    let detected = Set(qualities.map(\.recording))
    let standing = try study.standing()
    waiting = recordings.count {
      [.gaze, .fixations].contains($0.content) && !detected.contains($0.name)
        && !standing.isAbsent(.events, of: $0.name)
    }
    scores = try study.rows(KindScore.self)
    let scored = context.choices.all(Run.Choice.scoredAsKind)
    overlaps = Set(scored.compactMap { ScoreEvents.overlap(of: $0) }).sorted().map {
      "\(NumberText.shortest(100 * $0)) %"
    }
    passages = try study.passages()
    warnings = context.mixedSaccades
    let densities = qualities.isEmpty ? nil : try PictureDensities(study, context)
    pictureNote = densities?.note
    figures = qualities.isEmpty ? [] : try EventFigures(study, qualities).figures + (densities?.figures ?? [])
  }

  var sections: [ReportSection] {
    if qualities.isEmpty { return [] }
    return [
      ReportSection(
        title: "Events and gaze quality",
        state: state,
        text: text,
        tables: [NamedTable(name: "event_quality", table: RecordingQuality.overview(of: qualities))] + limits,
        figures: figures,
        participants: Set(qualities.map(\.participant)).count
      ).warning(of: warnings)
    ] + agreement
  }

  private var state: String? { qualities.goodOfGraded.map { "\($0) good" } }

  private var agreement: [ReportSection] {
    guard !scores.isEmpty else { return [] }
    return [
      ReportSection(
        title: "Agreement with labels",
        text: """
          Detected events beside those that somebody else told: kappa counts samples, precision and recall count events that overlap by \
          \(overlaps.joined(separator: " or ")) of their time in either. Kappas of people who label the same recordings are the most that can be hoped for.
          """,
        tables: [
          NamedTable(
            name: "agreement",
            table: KindScore.table(of: scores, caption: "Agreement of detected and given events"),
            isPersonal: true
          )
        ]
      )
    ]
  }

  var files: [StreamedFile] {
    guard !qualities.isEmpty else { return [] }
    let qualities = qualities
    let quality = StreamedFile(name: "quality.csv", columns: RecordingQuality.columns) { _ in
      RecordingQuality.cells(of: qualities)
    }
    return [quality] + EventFile.all.map { $0.file(of: qualities.map(\.recording), over: passages) }
  }

  /// Who found the events, in a sentence each.
  private var found: String {
    let given = qualities.filter { !$0.hasDetectedFixations }
    let named = Set(qualities.filter(\.hasDetectedFixations).map(\.detector)).sorted()
    let detectors = named.quoted()
    func events(_ count: Int) -> String { "Events of \(NumberText.counted(count, "recording"))" }
    let sentences = [
      detectors.isEmpty ? nil : "\(events(qualities.count - given.count)) were detected by \(detectors).",
      given.isEmpty ? nil : "\(events(given.count)) are those that the tracker or another program found.",
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  private var text: String {
    var sentences = [found]
    // Fixations that others found have none.
    if qualities.contains(where: { $0.grade != nil }) {
      sentences += [
        "Grades: \(qualities.counted(RecordingQuality.Grade.allCases)).",
        "A grade is \(QualityGrade.rule.lowercasedFirst)",
      ]
    }
    if waiting > 0 {
      sentences.append(
        "No events were detected in \(NumberText.counted(waiting, "further recording")); run 'study events'."
      )
    }
    return sentences.joined(separator: " ") + (pictureNote.map { "\n\n\($0)" } ?? "")
  }

  /// What is left empty or doubtful, and why.
  private var limits: [NamedTable] {
    let limits = Limits(qualities.map { ($0.recording, $0.withheld, $0.cautions) })
    return [limits.table(named: "event_limits", "Limits of the recordings")].compactMap(\.self)
  }
}

extension [RecordingQuality] {
  /// How many have each of these grades, such as `2 fair, 1 poor`.
  func counted(_ grades: [RecordingQuality.Grade]) -> String {
    grades.map { grade in "\(count { $0.grade == grade }) \(grade.rawValue)" }.joined(separator: ", ")
  }

  /// How many are good of those that have a grade, as recordings of fixations have none; such as `7 of 8`, nil where none has.
  var goodOfGraded: String? {
    let grades = compactMap(\.grade)
    return grades.isEmpty
      ? nil : "\(NumberText.grouped(grades.count { $0 == .good })) of \(NumberText.grouped(grades.count))"
  }
}
