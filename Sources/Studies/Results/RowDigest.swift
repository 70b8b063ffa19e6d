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
    let fields = R.fields
    let isKept = fields.map { !R.changeable.contains($0.column.name) }
    var cells: [Cell] = []
    for row in rows {
      cells.removeAll(keepingCapacity: true)
      R.append(row, in: fields, to: &cells)
      hash.update(zip(cells, isKept).filter { $0.1 }.map { $0.0.asStored })
    }
    parts.append((R.table, hash.key()))
  }

  package var text: String {
    joinedKey(parts.sorted { $0.table < $1.table }.flatMap { [$0.table, $0.key] })
  }
}

extension Cell {
  /// What is no number comes back as missing.
  fileprivate var asStored: Cell {
    if case .number(let number) = self, number.isNaN { .missing } else { self }
  }
}
