package import Store
import Tables

/// A digest of rows of results, table by table, in the order in which they are stored.
package struct RowDigest {
  private var parts: [(table: String, key: String)] = []

  package init() {}

  /// Whether no table had a row.
  package var isEmpty: Bool { parts.isEmpty }

  /// Tables without rows leave no trace, whether they were meant or not.
  package mutating func add<R: ResultRow>(_ rows: RowCells<R>) {
    if rows.isEmpty { return }
    var hash = SHA256()
    let changeable = R.changeable
    let kept = rows.fields.indices.filter { !changeable.contains(rows.fields[$0].column.name) }
    rows.forEach { cells in
      hash.update(kept.count == cells.count ? cells : kept.map { cells[cells.startIndex + $0] }[...])
    }
    parts.append((R.table, hash.key()))
  }

  package var text: String {
    joinedKey(parts.sorted { $0.table < $1.table }.flatMap { [$0.table, $0.key] })
  }
}
