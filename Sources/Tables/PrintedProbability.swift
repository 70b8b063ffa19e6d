/// A p value as the APA writes it: three decimals, no zero before the point, and neither 0 nor 1.
public struct PrintedProbability: Sendable, Hashable {
  /// How the p value stands to the number.
  public enum Relation: String, Sendable {
    case equal = "="
    case below = "<"
    case above = ">"
  }

  public let relation: Relation
  /// Such as `.042`.
  public let number: String

  public init(_ p: Double) {
    if p.isFinite, p < 0.001 {
      (relation, number) = (.below, ".001")
    } else if p.isFinite, p >= 0.9995 {
      (relation, number) = (.above, ".999")
    } else {
      (relation, number) = (.equal, p.isFinite ? NumberText.share(p, decimals: 3) : NumberText.shortest(p))
    }
  }

  /// As it stands in a column, such as `.042` and `< .001`.
  public var text: String { relation == .equal ? number : "\(relation.rawValue) \(number)" }

  /// As it stands in a sentence behind its name, such as `p = .042`.
  ///
  /// `blank`: what the relation stands between.
  public func behind(_ name: String, blank: String = " ") -> String {
    [name, relation.rawValue, number].joined(separator: blank)
  }
}
