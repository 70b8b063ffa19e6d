import Store
import Tables

/// A digest of rows of results, table by table, in the order in which they are stored.
package struct RowDigest {
  private var parts: [(table: String, key: String)] = []

  package init() {}

  /// Tables without rows leave no trace, whether they were meant or not.
  package mutating func add<R: ResultRow>(_ rows: [R]) {
    if rows.isEmpty { return }
    var hash = SHA256()
    let kept = R.fields.filter { !R.changeable.contains($0.column.name) }
    var cells: [Cell] = []
    for row in rows {
      cells.removeAll(keepingCapacity: true)
      R.append(row, in: kept, to: &cells)
      for place in cells.indices where cells[place].isNoNumber { cells[place] = .missing }
      hash.update(cells)
    }
    parts.append((R.table, hash.key()))
  }

  package var text: String {
    joinedKey(parts.sorted { $0.table < $1.table }.flatMap { [$0.table, $0.key] })
  }
}

extension Cell {
  /// What comes back from the database as missing.
  fileprivate var isNoNumber: Bool {
    if case .number(let number) = self { number.isNaN } else { false }
  }
}
