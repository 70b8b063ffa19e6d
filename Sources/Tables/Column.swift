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

  /// What it tells of the people whose numbers a row has; nil where that is nothing.
  public let people: People?

  public init(
    _ name: String,
    _ kind: Kind,
    _ meaning: String,
    heading: String? = nil,
    unit: String? = nil,
    isMinor: Bool = false,
    people: People? = nil
  ) {
    self.isMinor = isMinor
    self.people = people
    ownUnit = unit
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.heading = heading ?? name
  }
}

extension Column {
  /// What a column tells of the people whose numbers a row has: whether everyone may see them rests on it.
  public enum People: Sendable, Hashable {
    /// The group that the row is of.
    case group
    /// How many people the row is of, who are of the row's own group where it has one.
    case counted
    /// How many of the group that another column names the row is of.
    case countedOfGroup(in: String)
    /// How many of each group the row is of, in one text, such as `12, 14`.
    case countedInEach
    /// How many people the row lacks.
    case lacking
  }
}
