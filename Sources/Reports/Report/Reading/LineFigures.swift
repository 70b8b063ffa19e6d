import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// Scan paths of a recording of each group, which stands in its middle; of the first group also how lines were assigned, and how it was read.
struct LineFigures {
  private(set) var figures: [NamedFigure] = []

  private static let greatestCount = 4

  init(_ study: borrowing Study, _ summaries: [LineSummary], _ context: ReportContext) throws {
    let headers = context.recordings.keyed(by: \.name)
    let passages = try study.passages()
    var seen: Set<String?> = []
    for summary in Self.middleFirst(summaries, context) {
      let group = context.group(of: summary.participant)
      guard seen.count < Self.greatestCount, !seen.contains(group), let header = headers[summary.recording],
        let passage = passages[summary.passage]
      else { continue }
      let lines = try study.rows(AssignedLine.self, of: summary.recording)
      guard let reading = ShownReading(header, passage, lines, in: study) else { continue }
      let isFirst = seen.isEmpty
      seen.insert(group)
      let doubt = try study.rows(RecordingQuality.self, of: summary.recording).first?.doubtOfPath
      let caption =
        "The recording \(summary.recording)\(group.map { " of the group '\($0)'" } ?? ""), over '\(passage.id)'."
        + (doubt.map { " \($0)" } ?? "")
      guard isFirst else {
        let path = reading.scanPath("Scan path over the passage", caption: caption)
        figures.append(NamedFigure("reading-scan-path-\(seen.count)", path))
        continue
      }
      // Its scan path is what was measured.
      figures += [
        NamedFigure("line-assignment", reading.assignment("Fixations before and after assignment", caption: caption)),
        NamedFigure("reading-over-time", reading.overTime("A reading over time", caption: caption)),
      ]
      if let arcs = reading.arcs("Saccades over the lines", caption: caption) {
        figures.append(NamedFigure("saccade-arcs", arcs))
      }
    }
  }

  /// The groups in the order of their first recordings, of each the recording first whose lines are neither the surest nor the least sure.
  private static func middleFirst(_ summaries: [LineSummary], _ context: ReportContext) -> [LineSummary] {
    var groups: [(name: String?, own: [LineSummary])] = []
    for summary in summaries {
      let group = context.group(of: summary.participant)
      if let place = groups.firstIndex(where: { $0.name == group }) {
        groups[place].own.append(summary)
      } else {
        groups.append((group, [summary]))
      }
    }
    return groups.flatMap { _, own in
      guard own.allSatisfy({ $0.confidence != nil }) else { return own }
      let sorted = own.sorted { ($0.confidence ?? 0, $0.recording) < ($1.confidence ?? 0, $1.recording) }
      return Array(sorted[(sorted.count / 2)...] + sorted[..<(sorted.count / 2)])
    }
  }
}
