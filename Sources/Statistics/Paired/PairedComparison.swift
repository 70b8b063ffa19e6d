public import Basics

/// A rule that tells whether the same people differ between two conditions.
public protocol PairedComparison: Cataloged, Sendable {
  func compare(_ values: PairedValues) throws(ComparisonError) -> Estimate
}

extension PairedComparison {
  static var entry: Catalog<any PairedComparison>.Entry { .init(Self.self) { $0 } }
}

/// Every rule by which conditions within people can be compared.
///
/// A new one is one file in `Paired/`, and one line here.
public let pairedComparisons: Catalog<any PairedComparison> = [PairedT.entry, SignedRank.entry]

/// One measure of the same participants in two conditions.
public struct PairedValues: Hashable, Sendable {
  public let measure: String
  public let reference: GroupedValues.Group
  public let other: GroupedValues.Group

  /// Both groups have the same participants in the same order.
  public init(of measure: String, _ reference: GroupedValues.Group, _ other: GroupedValues.Group) {
    precondition(reference.values.count == other.values.count, "Values are paired.")
    self.measure = measure
    self.reference = reference
    self.other = other
  }

  public var term: String { "\(other.name) − \(reference.name)" }

  /// The other condition less the reference.
  public var differences: [Double] { zip(other.values, reference.values).map { $0 - $1 } }

  /// Throws where there are too few, or nobody differs.
  func check(atLeast needed: Int) throws(ComparisonError) {
    let count = reference.values.count
    guard count >= needed else {
      throw .groupTooSmall(measure: measure, group: other.name, found: count, needed: needed)
    }
    if let extreme = (reference.values + other.values).first(where: { abs($0) > 1e150 }) {
      throw .extreme(measure: measure, value: extreme)
    }
  }

  /// The mean difference in standard deviations of the conditions, corrected for few people; nil where nothing varies.
  ///
  /// g_av of Lakens, "Calculating and reporting effect sizes to facilitate cumulative science", 2013.
  public var hedgesG: Double? {
    let (first, second) = (Moments(reference.values), Moments(other.values))
    let usual = (first.deviation + second.deviation) / 2
    guard first.count > 1, usual > 0, usual.isFinite else { return nil }
    return (second.mean - first.mean) / usual * (1 - 3 / (4 * (first.count - 1) - 1))
  }
}
