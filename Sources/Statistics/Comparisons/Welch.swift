public import Basics

/// Welch's t test, which lets the groups vary differently.
///
/// Welch, "The generalization of 'Student's' problem when several different population variances are involved", 1947.
public struct Welch: Comparison {
  public static let name = "welch"
  public static let summary = "Difference of two means, whose groups may vary differently (Welch 1947)."

  let level: Double

  public init(from options: inout Options) throws(OptionError) { level = try intervalLevel(&options) }

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    let pair = try pair(values)
    let difference = MeanDifference.welch(pair)
    guard difference.standardError > 0 else { throw .constantWithin(measure: values.measure, group: nil) }
    return [difference.estimate(pair.term, by: "Welch's t test", level: level)]
      + StandardizedDifference(pair).estimates(pair.term, level: level)
  }
}

/// A difference of two means, and how sure it is, in the pair's unit.
struct MeanDifference {
  let value: Double
  let standardError: Double
  let degrees: Double
  let unit: Double

  static func welch(_ pair: Pair) -> Self {
    welch(Moments(pair.other.values), less: Moments(pair.reference.values), unit: pair.unit)
  }

  static func welch(_ other: Moments, less reference: Moments, unit: Double = 1) -> Self {
    // In a unit in which no square overflows or vanishes.
    let largest = max(reference.deviation, other.deviation)
    let scale = largest > 0 ? largest : 1
    let (spread, otherSpread) = (reference.deviation / scale, other.deviation / scale)
    let first = spread * spread / reference.count
    let second = otherSpread * otherSpread / other.count
    let (own, rest) = (first / (first + second), second / (first + second))
    return Self(
      value: other.mean - reference.mean,
      standardError: (first + second).squareRoot() * scale,
      degrees: 1 / (own * own / (reference.count - 1) + rest * rest / (other.count - 1)),
      unit: unit
    )
  }

  /// With one variance for both groups.
  static func pooled(_ pair: Pair) -> Self {
    let (reference, other) = (Moments(pair.reference.values), Moments(pair.other.values))
    let degrees = reference.count + other.count - 2
    let variance = (reference.squares + other.squares) / degrees
    return Self(
      value: other.mean - reference.mean,
      standardError: (variance * (1 / reference.count + 1 / other.count)).squareRoot(),
      degrees: degrees,
      unit: pair.unit
    )
  }

  /// In the measure's unit.
  func interval(level: Double) -> ClosedRange<Double>? {
    let reach = StudentT(degrees: degrees).quantile((1 + level) / 2) * standardError
    return Statistics.interval(from: (value - reach) * unit, to: (value + reach) * unit)
  }

  func estimate(_ term: String, by method: String, level: Double) -> Estimate {
    let t = value / standardError
    return Estimate(
      term,
      "mean difference",
      by: method,
      value * unit,
      interval: interval(level: level),
      level: level,
      standardError: standardError * unit,
      statistic: .init("t", t),
      degreesOfFreedom: degrees,
      pValue: StudentT(degrees: degrees).beyond(t)
    )
  }
}
