/// A result that one declaration stores, prints and reads back.
public protocol Row: Sendable {
  /// The name of its table in the study's database, a singular noun such as `accuracy`.
  static var table: String { get }

  /// In the order of `cells`.
  static var columns: [Column] { get }

  var cells: [Cell] { get }

  /// Reads the cells in the order of `columns`.
  init(from cells: inout Cells) throws(TableError)
}

extension Row {
  /// These rows as a table to print.
  public static func table(of rows: some Sequence<Self>, caption: String? = nil) -> Table {
    Table(columns: columns, rows: rows.map(\.cells), caption: caption)
  }
}

/// One column of a table: what it is called, what it holds, and what that means.
public struct Column: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case text
    case integer
    /// Printed to a person with this many decimals; stored and exported in full.
    case number(decimals: Int)
    /// 1 or 0.
    case truth
  }

  /// In snake case, with the unit at its end, such as `duration_ms`.
  public let name: String
  public let kind: Kind
  /// One sentence for the data dictionary.
  public let meaning: String

  public init(_ name: String, _ kind: Kind, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
  }
}

public enum Cell: Sendable, Hashable {
  case text(String)
  case integer(Int)
  case number(Double)
  case missing

  public init(_ text: String?) { self = text.map(Cell.text) ?? .missing }
  public init(_ integer: Int?) { self = integer.map(Cell.integer) ?? .missing }
  public init(_ number: Double?) { self = number.map(Cell.number) ?? .missing }
  public init(_ truth: Bool?) { self = truth.map { .integer($0 ? 1 : 0) } ?? .missing }
}

/// The cells of one stored row, taken one after the other.
public struct Cells {
  private let columns: [Column]
  private let cells: [Cell]
  private var next = 0

  public init(_ cells: [Cell], of columns: [Column]) {
    precondition(cells.count == columns.count, "A row has one cell for every column.")
    self.cells = cells
    self.columns = columns
  }

  public mutating func text() throws(TableError) -> String? {
    switch take() {
    case .text(let text): text
    case .missing: nil
    case let other: throw wrong(other)
    }
  }

  public mutating func integer() throws(TableError) -> Int? {
    switch take() {
    case .integer(let integer): integer
    case .missing: nil
    case let other: throw wrong(other)
    }
  }

  public mutating func number() throws(TableError) -> Double? {
    switch take() {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .missing: nil
    case let other: throw wrong(other)
    }
  }

  public mutating func truth() throws(TableError) -> Bool? {
    try integer().map { $0 != 0 }
  }

  /// Throws where a cell that a row must have is missing: `let name = try cells.required(cells.text())`.
  public func required<Value>(_ value: Value?) throws(TableError) -> Value {
    guard let value else { throw .missing(column: columns[next - 1].name) }
    return value
  }

  private mutating func take() -> Cell {
    precondition(next < cells.count, "A row reads no more cells than it has columns.")
    defer { next += 1 }
    return cells[next]
  }

  private func wrong(_ cell: Cell) -> TableError {
    .wrongKind(column: columns[next - 1].name, found: cell)
  }
}
