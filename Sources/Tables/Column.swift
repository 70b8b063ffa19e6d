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

  /// Whether it goes first where there is no room for all.
  public let isMinor: Bool

  public init(
    _ name: String,
    _ kind: Kind,
    _ meaning: String,
    heading: String? = nil,
    unit: String? = nil,
    isMinor: Bool = false
  ) {
    self.isMinor = isMinor
    ownUnit = unit
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.heading = heading ?? name
  }
}
