import Analysis
import Basics
import Store
import Studies
import Tables

/// A CSV file of a report that may be many times as long as the rest of it.
struct StreamedFile: Sendable {
  let name: String
  let columns: [Column]
  /// What it is written by, such as names of recordings.
  let pieces: [String]
  /// The rows of one piece, in the order of the columns.
  let rows: @Sendable (borrowing Study, String) throws -> [[Cell]]

  /// Rows, of which each takes some kilobytes until it is text.
  private static let rowsAtOnce = 10_000

  func write(of study: borrowing Study, to folder: OutputFolder) async throws {
    let csv = study.settings.csv
    var file = try GrowingFile(path: pathOf(name, in: folder.path))
    try file.append(csv.written(Table(columns: columns, rows: []))[...])
    var rest = pieces.makeIterator()
    try await workThrough(
      weighing: Self.rowsAtOnce,
      by: \.count,
      next: { try rest.next().map { try rows(study, $0) } },
      work: { [columns] rows in csv.rows(of: Table(columns: columns, rows: rows)) },
      keep: { try file.append($0[...]) }
    )
  }
}

extension StreamedFile {
  /// Few rows, in one piece.
  init(name: String, columns: [Column], whole rows: @escaping @Sendable (borrowing Study) throws -> [[Cell]]) {
    self.init(name: name, columns: columns, pieces: [""]) { study, _ in try rows(study) }
  }

  /// All that is stored, which is little.
  init<R: ResultRow>(_ name: String, all type: R.Type) {
    self.init(name: name, columns: R.columns) { study in R.cells(of: try study.rows(type)) }
  }

  /// What is stored of one recording after another, with the group behind the participant where there is one.
  init<R: ResultRow>(
    _ name: String,
    _ type: R.Type,
    of recordings: [String],
    groups: [String: String],
    sortedBy isBefore: @escaping @Sendable (R, R) -> Bool
  ) {
    let fields = R.fields
    let place = (fields.firstIndex { $0.owner == .participant } ?? -1) + 1
    var columns = fields.map(\.column)
    if place > 0 { columns.insert(Column("group", .text, "The participant's group."), at: place) }
    self.init(name: name, columns: columns, pieces: recordings) { study, recording in
      let rows = try study.rows(type, of: recording).sorted(by: isBefore)
      return rows.map { row in
        var cells = fields.cells(of: row)
        guard place > 0, case .text(let participant) = cells[place - 1] else { return cells }
        cells.insert(Cell(groups[participant]), at: place)
        return cells
      }
    }
  }
}

extension StreamedFile {
  /// The same rows with what the experiment says of the recording that each piece is.
  func telling(_ trials: TrialColumns) -> StreamedFile {
    guard !trials.variables.isEmpty else { return self }
    return StreamedFile(name: name, columns: columns + trials.variables(beside: columns), pieces: pieces) {
      study,
      recording in
      let said = trials.said(of: recording)
      return try rows(study, recording).map { $0 + said }
    }
  }
}
