package import Tables

/// Rows as their cells, one behind the other, as they are stored.
///
/// Of very many rows the cells are made when they are asked for, some at a time, so that memory need not hold both.
package struct RowCells<R: Row>: Sendable {
  package let fields: [Field<R>]
  /// Those whose cells are not made yet.
  private let rows: [R]
  private let cells: [Cell]

  /// Rows whose cells are held at once.
  private static var mostHeld: Int { 1 << 14 }

  package init(_ rows: [R]) {
    fields = R.fields
    let isMade = rows.count <= Self.mostHeld
    self.rows = isMade ? [] : rows
    cells = isMade ? Self.cells(of: rows[...], in: fields) : []
  }

  private static func cells(of rows: ArraySlice<R>, in fields: [Field<R>]) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.count * fields.count)
    for row in rows { R.append(row, in: fields, to: &cells) }
    // As it comes back from the database.
    for place in cells.indices where cells[place].isNoNumber { cells[place] = .missing }
    return cells
  }

  package var isEmpty: Bool { cells.isEmpty && rows.isEmpty }

  /// The cells of one row after the other.
  package func forEach<E: Error>(_ take: (ArraySlice<Cell>) throws(E) -> Void) throws(E) {
    try forEach(in: cells, take)
    for start in stride(from: 0, to: rows.count, by: Self.mostHeld) {
      let some = rows[start..<min(start + Self.mostHeld, rows.count)]
      try forEach(in: Self.cells(of: some, in: fields), take)
    }
  }

  /// What stands in a column, each text once.
  func texts(of column: String) -> Set<String> {
    guard let place = fields.firstIndex(where: { $0.column.name == column }) else { return [] }
    var (texts, last) = (Set<String>(), Cell.missing)
    forEach { cells in
      let cell = cells[cells.startIndex + place]
      defer { last = cell }
      if cell != last, case .text(let text) = cell { texts.insert(text) }
    }
    return texts
  }

  private func forEach<E: Error>(in cells: [Cell], _ take: (ArraySlice<Cell>) throws(E) -> Void) throws(E) {
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
