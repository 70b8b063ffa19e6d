import Tables

/// A table of results.
struct ResultTable: Sendable {
  let name: String
  let kind: ResultKind

  static func all(of rows: [any ResultRow.Type]) -> [ResultTable] {
    rows.map { ResultTable(name: $0.table, kind: $0.kind) }
  }
}

extension ResultKind {
  /// The column that names whom a result is of.
  var owner: String { scope == .participant ? "participant" : "recording" }
}
