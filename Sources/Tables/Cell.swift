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

  /// What it holds, a number in full; empty where it is missing.
  public var asText: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): NumberText.shortest(number)
    case .missing: ""
    }
  }

  /// Nil where it holds no number.
  public var number: Double? { Double(self) }
}
