import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// A page for each participant in use, that can be opened anywhere: numbers beside the group's, and readings to be played.
struct ParticipantPages: Sendable {
  /// Pages hold every figure of a reading up to so many readings of the study, and beyond them the scan path alone, so that the pages of
  /// a thousand people are no half gigabyte.
  private static let mostReadingsInFull = 200

  private let people: [String]
  private let context: ReportContext
  private let accuracies: [String: [AccuracySummary]]
  private let qualities: [String: [RecordingQuality]]
  private let measured: [String: MeasuredParticipant]
  private let readings: [String: [LineSummary]]
  /// Whether readings are shown with more than their scan paths.
  private let isInFull: Bool
  private let ranges: GroupRanges
  private let passages: [String: Passage]
  private let faces: ParticipantFaces

  init(_ study: borrowing Study, _ context: ReportContext, _ accuracies: [AccuracySummary]) throws {
    self.context = context
    people = Set(context.recordings.map(\.participant)).sorted()
    self.accuracies = Dictionary(grouping: accuracies, by: \.participant)
    qualities = Dictionary(grouping: try study.rows(RecordingQuality.self, among: context.names), by: \.participant)
    let inUse = Set(people)
    let all = try study.rows(MeasuredParticipant.self).filter { inUse.contains($0.participant) }
    measured = all.keyed(by: \.participant)
    ranges = GroupRanges(all, groups: context.groups)
    readings = Dictionary(grouping: try study.rows(LineSummary.self, among: context.names), by: \.participant)
    isInFull = readings.values.reduce(0) { $0 + $1.count } <= Self.mostReadingsInFull
    passages = try study.passages()
    faces = try ParticipantFaces(study, among: context.names)
  }

  /// Where the page of each participant in use lies, below the report.
  static func paths(_ context: ReportContext) -> [String: String] {
    Dictionary(context.recordings.map { ($0.participant, path(of: $0.participant)) }) { first, _ in first }
  }

  /// Below the report; no two participants share one.
  static func path(of participant: String) -> String {
    let isPlain = participant.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    // A name that was kept may hold what no file can be called by.
    let digits = participant.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let name = isPlain ? participant : "~" + digits.joined()
    return "participants/\(name).html"
  }

  /// What a page shows that is read from the study.
  private struct Draft: Sendable {
    let participant: String
    let readings: [ReplayedReading]
    let faces: String
  }

  /// Opens the study for itself, so that other files of the report can be written meanwhile.
  func write(of home: StudyFolder, to folder: OutputFolder) async throws {
    let study = try Study(home, for: .reading)
    let format = try tableFormats.make(HTML.name)
    var rest = people.makeIterator()
    try await workThrough(
      weighing: Self.mostAtOnce,
      next: {
        try rest.next().map { name in
          Draft(
            participant: name,
            readings: try replayed(name, in: study),
            faces: try faces.html(of: name, in: study, format)
          )
        }
      },
      work: { [self] draft in (draft.participant, try page(of: draft, format)) },
      keep: { name, page in _ = try folder.write(page, to: Self.path(of: name)) }
    )
  }

  /// So that memory holds few pages.
  private static let mostAtOnce = 8

  private func page(of draft: Draft, _ format: any TableFormat) throws -> String {
    let (participant, replayed) = (draft.participant, draft.readings)
    let group = context.group(of: participant)
    var body = """
      <p><a href="../report.html">\(ReportPage.title)</a></p>
      <h1>Participant \(HTML.escaped(participant))</h1>
      <p>\(group.map { "Of the group '\(HTML.escaped($0))'. " } ?? "")\(ReportPage.caution)</p>

      """
    let beside = measured[participant].map { ranges.html(of: $0, in: group) } ?? ""
    if !beside.isEmpty { body += "<section>\n<h2>Reading, beside the group</h2>\n\(beside)</section>\n" }
    if !replayed.isEmpty { body += "<h2>Readings</h2>\n" }
    if !replayed.isEmpty, !isInFull {
      body +=
        "<p>Of each reading its scan path alone: the study has more than \(Self.mostReadingsInFull) readings.</p>\n"
    }
    for reading in replayed { body += try reading.html(format, isInFull: isInFull) }
    body += draft.faces
    body += Self.section(
      "Quality of the recordings",
      qualities[participant].map { RecordingQuality.overview(of: $0.sorted { $0.recording < $1.recording }) },
      format
    )
    body += Self.section("Calibration", accuracies[participant].map(AccuracySummary.pageTable), format, isFolded: true)
    let data = JSONText.array(replayed.map(\.json)).insideScript
    let replay = [
      "<script type=\"application/json\" id=\"readings\">\(data)</script>", ReplayScript.element,
    ]
    return PageFrame(
      title: "Participant \(participant)",
      content: body,
      scripts: (replayed.isEmpty ? [] : replay) + [SortingScript.element]
    ).html
  }

  private func replayed(_ participant: String, in study: borrowing Study) throws -> [ReplayedReading] {
    var found: [ReplayedReading] = []
    for summary in (readings[participant] ?? []).sorted(by: { $0.recording < $1.recording }) {
      guard let passage = passages[summary.passage] else { continue }
      let header = try study.store.recording(named: summary.recording).value
      let lines = try study.rows(AssignedLine.self, of: summary.recording)
      guard let reading = ShownReading(header, passage, lines, in: study) else { continue }
      let words = try study.rows(MeasuredWord.self, of: summary.recording)
      let doubt = qualities[participant]?.first { $0.recording == summary.recording }?.doubtOfPath
      found.append(ReplayedReading(reading, words, doubt: doubt, number: found.count + 1))
    }
    return found
  }

  private static func section(
    _ title: String,
    _ table: Table?,
    _ format: any TableFormat,
    isFolded: Bool = false
  ) -> String {
    guard let table, !table.rows.isEmpty else { return "" }
    let shown = PageFrame.scrolling(format.written(table), label: title, columns: PhoneColumns(table))
    let folded = """
      <details>
      <summary>\(NumberText.counted(table.rows.count, "row"))</summary>
      \(shown)</details>

      """
    return "<section>\n<h2>\(title)</h2>\n\(isFolded ? folded : shown)</section>\n"
  }
}

extension AccuracySummary {
  /// The columns that have room on a page.
  fileprivate static func pageTable(of summaries: [Self]) -> Table {
    let shown = [
      "split", "features", "calibrator", "repeats", "rmse", "rmse_deg", "rmse_mm", "r2",
    ]
    return fields.filter { shown.contains($0.column.name) }.table(of: summaries)
  }
}
