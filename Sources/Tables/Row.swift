/// A line of a table that is printed.
public protocol PrintedRow: Sendable {
  /// The table's name, such as `recordings`.
  static var table: String { get }

  /// In the order of `cells`.
  static var columns: [Column] { get }

  var cells: [Cell] { get }
}

/// A result that one declaration stores, prints and reads back.
///
/// Its table's name is that in the study's database, a singular noun such as `accuracy`.
public protocol Row: PrintedRow {
  /// Reads the cells in the order of `columns`.
  init(from cells: inout Cells) throws(TableError)
}

extension PrintedRow {
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
    /// A number that cannot lie beyond 1, printed without a zero before its point, as the APA asks.
    case share(decimals: Int)
    /// A p value, printed as the APA asks: three decimals, no zero before the point, neither 0 nor 1.
    case probability
    /// Several numbers in one text for a person, such as `0.4 [0.1, 0.7]`.
    case composed
    /// 1 or 0.
    case truth

    /// Those that a person reads.
    public var decimals: Int {
      switch self {
      case .number(let decimals), .share(let decimals): decimals
      case .probability: 3
      case .text, .integer, .composed, .truth: 0
      }
    }
  }

  /// In snake case, with the unit at its end, such as `duration_ms`.
  public let name: String
  public let kind: Kind
  /// One sentence for the data dictionary.
  public let meaning: String
  /// What a person reads above it, such as `t(df)`; programs read the name.
  public let heading: String

  /// Where the name's end does not tell it.
  let ownUnit: String?

  public init(_ name: String, _ kind: Kind, _ meaning: String, heading: String? = nil, unit: String? = nil) {
    ownUnit = unit
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.heading = heading ?? name
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

  /// A text that every row has.
  public mutating func requiredText() throws(TableError) -> String {
    guard let text = try text() else { throw missing }
    return text
  }

  /// An integer that every row has.
  public mutating func requiredInteger() throws(TableError) -> Int {
    guard let integer = try integer() else { throw missing }
    return integer
  }

  /// A number that every row has.
  public mutating func requiredNumber() throws(TableError) -> Double {
    guard let number = try number() else { throw missing }
    return number
  }

  /// A truth that every row has.
  public mutating func requiredTruth() throws(TableError) -> Bool {
    guard let truth = try truth() else { throw missing }
    return truth
  }

  /// One of a type's words, which every row has.
  public mutating func requiredWord<Word: RawRepresentable<String>>(_: Word.Type) throws(TableError) -> Word {
    guard let word = Word(rawValue: try requiredText()) else { throw missing }
    return word
  }

  private var missing: TableError { .missing(column: columns[next - 1].name) }

  private mutating func take() -> Cell {
    precondition(next < cells.count, "A row reads no more cells than it has columns.")
    defer { next += 1 }
    return cells[next]
  }

  private func wrong(_ cell: Cell) -> TableError {
    .wrongKind(column: columns[next - 1].name, found: cell)
  }
}
