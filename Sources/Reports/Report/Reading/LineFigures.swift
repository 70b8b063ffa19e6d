import Analysis
import Recordings
import Store
import Studies
import Tables

/// Scan paths of the first recording of each group; of the first of all also how lines were assigned, and how it was read.
struct LineFigures {
  private(set) var figures: [NamedFigure] = []

  private static let greatestCount = 4

  init(_ study: borrowing Study, _ summaries: [LineSummary], _ context: ReportContext) throws {
    let headers = Dictionary(context.recordings.map { ($0.name, $0) }) { first, _ in first }
    let passages = try study.passages()
    var seen: Set<String?> = []
    for summary in summaries {
      let group = context.group(of: summary.participant)
      guard seen.count < Self.greatestCount, !seen.contains(group), let header = headers[summary.recording],
        let passage = passages[summary.passage]
      else { continue }
      let own: Selection = ["recording": .text(summary.recording)]
      let lines = try study.rows(AssignedLine.self, where: own)
      guard let reading = ShownReading(header, passage, lines) else { continue }
      let isFirst = seen.isEmpty
      seen.insert(group)
      let caption =
        "The recording \(summary.recording)\(group.map { " of the group '\($0)'" } ?? ""), over '\(passage.id)'."
      figures.append(
        NamedFigure("reading-scan-path-\(seen.count)", reading.scanPath("Scan path over the passage", caption: caption))
      )
      guard isFirst else { continue }
      figures += [
        NamedFigure("line-assignment", reading.assignment("Fixations before and after assignment", caption: caption)),
        NamedFigure("reading-over-time", reading.overTime("A reading over time", caption: caption)),
      ]
      if let arcs = reading.arcs("Saccades over the lines", caption: caption) {
        figures.append(NamedFigure("saccade-arcs", arcs))
      }
    }
  }
}
