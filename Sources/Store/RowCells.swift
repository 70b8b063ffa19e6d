package import Tables

/// Rows as their cells, one behind the other, as they are stored.
package struct RowCells<R: Row>: Sendable {
  package let fields: [Field<R>]
  private var cells: [Cell] = []

  package init(_ rows: [R]) {
    fields = R.fields
    cells.reserveCapacity(rows.count * fields.count)
    for row in rows { R.append(row, in: fields, to: &cells) }
    // As it comes back from the database.
    for place in cells.indices where cells[place].isNoNumber { cells[place] = .missing }
  }

  package var isEmpty: Bool { cells.isEmpty }

  /// The cells of one row after the other.
  package func forEach<E: Error>(_ take: (ArraySlice<Cell>) throws(E) -> Void) throws(E) {
    for start in stride(from: 0, to: cells.count, by: fields.count) {
      try take(cells[start..<start + fields.count])
    }
  }
}

extension Cell {
  fileprivate var isNoNumber: Bool {
    if case .number(let number) = self { number.isNaN } else { false }
  }
}
