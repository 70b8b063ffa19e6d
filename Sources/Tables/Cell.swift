/// What stands in one column of one row.
public enum Cell: Sendable, Hashable {
  case text(String)
  case integer(Int)
  case number(Double)
  case missing

  public init(_ text: String?) { self = text.map(Cell.text) ?? .missing }
  public init(_ integer: Int?) { self = integer.map(Cell.integer) ?? .missing }
  public init(_ number: Double?) { self = number.map(Cell.number) ?? .missing }
  public init(_ truth: Bool?) { self = truth.map { .integer($0 ? 1 : 0) } ?? .missing }

  /// Nil where it holds no number.
  public var number: Double? { Double(self) }
}
