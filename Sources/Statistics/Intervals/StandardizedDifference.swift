import Basics

/// A difference of two means in standard deviations.
///
/// Hedges, "Distribution theory for Glass's estimator of effect size and related estimators", 1981.
public struct StandardizedDifference: Hashable, Sendable {
  /// In units of the deviation that both groups share.
  public let cohensD: Double
  /// How many participants the reference and the other group have.
  public let referenceCount: Int
  public let otherCount: Int

  public init(cohensD: Double, referenceCount: Int, otherCount: Int) {
    precondition(
      referenceCount > 1 && otherCount > 1,
      "A standardised difference needs two participants in each group."
    )
    self.cohensD = cohensD
    self.referenceCount = referenceCount
    self.otherCount = otherCount
  }

  /// Nil where a group has fewer than two values, or nobody differs within them.
  public init?(of values: [Double], less reference: [Double]) {
    guard values.count > 1, reference.count > 1 else { return nil }
    self.init(Pair(reference: .init("reference", reference), other: .init("other", values)))
    guard cohensD.isFinite else { return nil }
  }

  init(_ pair: Pair) {
    let (reference, other) = (Moments(pair.reference.values), Moments(pair.other.values))
    let variance = (reference.squares + other.squares) / (reference.count + other.count - 2)
    self.init(
      cohensD: (other.mean - reference.mean) / variance.squareRoot(),
      referenceCount: pair.reference.values.count,
      otherCount: pair.other.values.count
    )
  }

  var degrees: Double { Double(referenceCount + otherCount - 2) }

  /// By how much d is too large in small groups, exactly.
  public var correction: Double { Self.correction(degrees: degrees) }

  static func correction(degrees: Double) -> Double {
    exponential(
      logGamma(degrees / 2) - logarithm(degrees / 2) / 2 - logGamma((degrees - 1) / 2)
    )
  }

  public var hedgesG: Double { correction * cohensD }

  /// Of Hedges' g, by the normal approximation.
  public var standardError: Double {
    (1 / scale / scale + hedgesG * hedgesG / (2 * Double(referenceCount + otherCount))).squareRoot()
  }

  /// Of Cohen's d: the values at which the t that was found would lie at either end of what is likely.
  ///
  /// Steiger & Fouladi, "Noncentrality interval estimation and the evaluation of statistical models", 1997.
  public func interval(level: Double) -> ClosedRange<Double>? {
    let t = cohensD * scale
    guard
      let low = noncentrality(ofT: t, below: (1 + level) / 2),
      let high = noncentrality(ofT: t, below: (1 - level) / 2), low <= high
    else { return nil }
    return Statistics.interval(from: low / scale, to: high / scale)
  }

  /// Of Hedges' g.
  public func correctedInterval(level: Double) -> ClosedRange<Double>? {
    interval(level: level).flatMap {
      Statistics.interval(from: $0.lowerBound * correction, to: $0.upperBound * correction)
    }
  }

  func estimates(_ term: String, level: Double) -> [Estimate] {
    let interval = correctedInterval(level: level)
    return [
      Estimate(
        term,
        "Hedges' g",
        by: "noncentral t",
        hedgesG,
        interval: interval,
        level: level,
        standardError: standardError
      )
    ]
  }

  /// What turns d into t.
  private var scale: Double {
    let (reference, other) = (Double(referenceCount), Double(otherCount))
    return (reference * other / (reference + other)).squareRoot()
  }

  /// The noncentrality with which this share of t lies below the one that was found.
  private func noncentrality(ofT t: Double, below share: Double) -> Double? {
    let excess = { NoncentralT(degrees: degrees, noncentrality: $0).below(t) - share }
    var (low, high, reach) = (t, t, 1.0)
    while excess(low) < 0, reach < 1e3 { (low, reach) = (t - reach, reach * 2) }
    reach = 1
    while excess(high) > 0, reach < 1e3 { (high, reach) = (t + reach, reach * 2) }
    return root(of: excess, between: low, and: high)
  }
}
