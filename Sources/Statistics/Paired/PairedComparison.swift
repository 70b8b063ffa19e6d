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

  /// Throws where there are too few, or values are too large to compute with.
  func check(atLeast needed: Int) throws(ComparisonError) {
    let count = reference.values.count
    guard count >= needed else { throw .tooFewPairs(measure: measure, found: count, needed: needed) }
    if let extreme = (reference.values + other.values).first(where: { abs($0) > 1e150 }) {
      throw .extreme(measure: measure, value: extreme)
    }
  }

  /// What equal differences may differ by, since values were rounded before they were subtracted.
  var rounding: Double { roundingError(of: (reference.values + other.values).map(abs).max() ?? 0) }

  /// The mean difference in standard deviations of the conditions, corrected for few people; nil where nothing varies, and of two
  /// people, of whom the correction leaves nothing.
  ///
  /// g_av of Lakens, "Calculating and reporting effect sizes to facilitate cumulative science", 2013.
  public var hedgesG: Double? {
    guard differences.count > 2 else { return nil }
    let mean = Moments(differences).mean
    return usualDeviation.map { mean / $0 * smallSampleFactor }
  }

  /// Of `hedgesG`, by its standard error and Student's t; it holds the true one as often as it says, or more often.
  ///
  /// The error: Bonett, "Confidence intervals for standardized linear contrasts of means", Psychological Methods, 2008.
  public func intervalOfG(level: Double) -> ClosedRange<Double>? {
    guard let usualDeviation, let hedgesG else { return nil }
    let squared = { (value: Double) in value * value }
    let (count, degrees) = (Double(differences.count), Double(differences.count - 1))
    let variances = [reference, other].map { squared(Moments($0.values).deviation / usualDeviation) }
    let own = squared(Moments(differences).deviation / usualDeviation)
    let shared = (variances[0] + variances[1] - own) / 2
    let ofDeviations = (squared(variances[0]) + squared(variances[1]) + 2 * squared(shared)) / (8 * degrees)
    let d = hedgesG / smallSampleFactor
    let error = smallSampleFactor * (d * d * ofDeviations + own / count).squareRoot()
    let reach = StudentT(degrees: degrees).quantile((1 + level) / 2) * error
    return Statistics.interval(from: hedgesG - reach, to: hedgesG + reach)
  }

  /// The mean of both conditions' deviations.
  private var usualDeviation: Double? {
    let deviation = (Moments(reference.values).deviation + Moments(other.values).deviation) / 2
    return reference.values.count > 1 && deviation > 0 && deviation.isFinite ? deviation : nil
  }

  /// 0 of two people.
  private var smallSampleFactor: Double {
    let degrees = Double(reference.values.count - 1)
    return degrees > 1 ? StandardizedDifference.correction(degrees: degrees) : 0
  }
}
