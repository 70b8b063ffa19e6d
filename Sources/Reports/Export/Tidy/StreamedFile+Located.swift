import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

extension StreamedFile {
  /// Fixations, each with its place among them and with the line and word it was on.
  static func locatedFixations(of recordings: [String], over passages: [String: Passage]) -> StreamedFile? {
    guard let events = EventFile.all.first(where: { $0.kind == .fixation })?.file(of: recordings, over: passages),
      let start = events.columns.firstIndex(where: { $0.name == "start_ms" }),
      let end = events.columns.firstIndex(where: { $0.name == "end_ms" })
    else { return nil }
    let shown = ["fixation", "line", "confidence", "word", "character"]
    let kept = AssignedLine.fields.filter { shown.contains($0.column.name) }
    return StreamedFile(
      name: events.name,
      columns: kept.map(\.column) + events.columns,
      pieces: recordings
    ) { study, recording in
      let lines = try study.rows(AssignedLine.self, of: recording)
      let byNumber = lines.keyed(by: \.fixation)
      // In the order that gave fixations their numbers.
      let rows = try events.rows(study, recording).sorted {
        ($0[start].milliseconds, $0[end].milliseconds) < ($1[start].milliseconds, $1[end].milliseconds)
      }
      return rows.enumerated().map { number, row in
        let line = byNumber[number + 1]
        return [.integer(number + 1)] + kept.dropFirst().map { line.map($0.cell) ?? .missing } + row
      }
    }
  }
}

extension Cell {
  fileprivate var milliseconds: Double {
    if case .number(let number) = self { number } else { 0 }
  }
}
