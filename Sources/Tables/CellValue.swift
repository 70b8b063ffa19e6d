/// What can stand in a cell.
@usableFromInline
protocol CellValue: Sendable {
  /// What a row has while its columns are declared.
  static var placeholder: Self { get }

  /// Nil where the cell holds something of another kind.
  init?(_ cell: Cell)

  var cell: Cell { get }
}

extension String: CellValue {
  @inlinable static var placeholder: String { "" }

  @inlinable
  init?(_ cell: Cell) {
    guard case .text(let text) = cell else { return nil }
    self = text
  }

  @inlinable var cell: Cell { .text(self) }
}

extension Int: CellValue {
  @inlinable static var placeholder: Int { 0 }

  @inlinable
  init?(_ cell: Cell) {
    guard case .integer(let integer) = cell else { return nil }
    self = integer
  }

  @inlinable var cell: Cell { .integer(self) }
}

extension Double: CellValue {
  @inlinable static var placeholder: Double { 0 }

  @inlinable
  init?(_ cell: Cell) {
    switch cell {
    case .number(let number): self = number
    case .integer(let integer): self = Double(integer)
    case .text, .missing: return nil
    }
  }

  @inlinable var cell: Cell { .number(self) }
}

extension Bool: CellValue {
  @inlinable static var placeholder: Bool { false }

  @inlinable
  init?(_ cell: Cell) {
    guard case .integer(let integer) = cell else { return nil }
    self = integer != 0
  }

  @inlinable var cell: Cell { Cell(self) }
}
