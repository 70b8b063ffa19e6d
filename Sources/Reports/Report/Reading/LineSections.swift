import Analysis
import Basics
import Measurement
import Reading
import Recordings
import Store
import Studies
import Tables

/// What a report says about the lines that fixations were assigned to.
struct LineSections: ReportPart {
  private let summaries: [LineSummary]
  private let figures: [NamedFigure]
  /// How many readings have events and no lines, of a passage whose layout is known.
  private let waiting: Int
  /// How many have no lines, of passages whose layout is not known.
  private let withoutLayout: (passages: [String], readings: Int)
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    summaries = try study.rows(LineSummary.self, among: context.names)
    figures = summaries.isEmpty ? [] : try LineFigures(study, summaries, context).figures
    self.context = context
    let assigned = Set(summaries.map(\.recording))
    let others = context.overviews.filter {
      $0.excluded == nil && $0.content != .words && !assigned.contains($0.name)
    }
    let passages = try study.passages()
    let standing = try study.standing()
    func isLaidOut(_ passage: String) -> Bool { passages[passage].map { $0.boxes != .unknown } ?? false }
    waiting = others.count { $0.passage.map(isLaidOut) == true && standing.isThere(.events, of: $0.name) }
    // What has no events for another reason would have no lines with a layout either.
    let unplaced = others.filter { !standing.isAbsent(.events, of: $0.name) }.compactMap(\.passage)
      .filter { !isLaidOut($0) }
    withoutLayout = (Set(unplaced).sorted(), unplaced.count)
  }

  var sections: [ReportSection] {
    guard !summaries.isEmpty else { return [] }
    return [
      ReportSection(
        title: "Lines",
        state: percent(summaries.reduce(0) { $0 &+ $1.assigned }, of: summaries.reduce(0) { $0 &+ $1.fixations }),
        text: text,
        tables: [
          NamedTable(name: LineSummary.table, table: LineSummary.table(of: summaries, caption: "Lines of the readings"))
        ],
        figures: figures,
        participants: Set(summaries.map(\.participant)).count
      )
    ]
  }

  var files: [StreamedFile] {
    guard !summaries.isEmpty else { return [] }
    return [
      StreamedFile(
        name: "lines.csv",
        columns: ToldLine.columns,
        pieces: summaries.map(\.recording)
      ) { study, recording in
        ToldLine.cells(of: try study.toldLines(of: recording))
      }
    ]
  }

  private var text: String {
    let readings = NumberText.counted(summaries.count, "reading")
    let fixations = summaries.reduce(0) { $0 &+ $1.fixations }
    let assigned = summaries.reduce(0) { $0 &+ $1.assigned }
    let corrected = summaries.reduce(0) { $0 &+ $1.corrected }
    var sentences = [
      """
      The \(NumberText.counted(fixations, "fixation")) of \(readings) were assigned to lines by \(rule). \
      \(found(assigned, of: fixations))
      """
    ]
    if corrected > 0 {
      sentences.append("A person gave \(NumberText.counted(corrected, "line")), which no rule has changed since.")
    }
    if let mean = mean(of: summaries.compactMap(\.confidence)) {
      sentences.append(
        """
        The column 'Confidence' says how sure the rule is of a reading's lines; its mean over readings is \
        \(NumberText.fixed(mean, decimals: 3)).
        """
      )
    } else if summaries.contains(where: { $0.assigner != LineSummary.given }) {
      sentences.append("The rule does not tell how sure it is of a line.")
    }
    if waiting > 0 {
      sentences.append(
        "\(NumberText.counted(waiting, "further reading")) \(waiting == 1 ? "has" : "have") no lines yet; run 'study lines'."
      )
    }
    if withoutLayout.readings > 0 {
      let (passages, readings) = withoutLayout
      sentences.append(
        """
        \(NumberText.counted(readings, "further reading")) \(readings == 1 ? "has" : "have") no lines: the study has no layout of \
        \(passages.quoted(atMost: 3)); ingest \(passages.count == 1 ? "it" : "them").
        """
      )
    }
    return sentences.joined(separator: " ")
  }

  private func found(_ assigned: Int, of fixations: Int) -> String {
    if assigned == fixations { return "All of them have a line." }
    let share = percent(assigned, of: fixations)
    return "Of them \(NumberText.grouped(assigned)) have a line (\(share)); the others were on no line of the text."
  }

  private var rule: String {
    let used = Dictionary(grouping: summaries, by: \.assigner).sorted { $0.key < $1.key }
    return used.map { name, own in
      if name == LineSummary.given { return "their own file, which names each one's word" }
      return choices(of: name, in: Set(own.map(\.recording)))
        + (lineAssigners.inWords(name).map { ", that is, \($0)" } ?? "")
    }.joined(separator: ", and ")
  }

  /// With its options; in how many readings only where they were not the same in all.
  private func choices(of assigner: String, in readings: Set<String>) -> String {
    let uses = context.choices.uses(of: Run.Choice.lineAssignerKind).filter { $0.choice.name == assigner }
      .map { (words: "'\($0.choice.sentencePart)'", count: $0.scopes.intersection(readings).count) }
      .filter { $0.count > 0 }
    if uses.isEmpty { return "'\(assigner)'" }
    if uses.count == 1 { return uses[0].words }
    return uses.map { "\($0.words) in \(NumberText.counted($0.count, "reading"))" }.joined(separator: " and ")
  }
}

/// Such as `97.5 %`.
func percent(_ part: Int, of whole: Int) -> String {
  "\(NumberText.fixed(100 * Double(part) / Double(max(1, whole)), decimals: 1)) %"
}
