public import Basics

/// Two one-sided t tests of whether a difference of means is too small to matter.
///
/// Schuirmann, "A comparison of the two one-sided tests procedure and the power approach for assessing the equivalence
/// of average bioavailability", 1987; with Welch's degrees of freedom. The p value is the larger of both: where it is
/// small, the difference lies within the margin. The interval is the one that lies within the margin just then: at a
/// level of 0.05, of 90 %.
public struct Equivalence: Comparison {
  public static let name = "tost"
  public static let summary =
    "Whether two means differ by less than a margin, by two one-sided tests (Schuirmann 1987)."

  /// The name of the option that is a margin in the measure's unit.
  public static let marginOption = "margin"

  /// In the measure's unit.
  let margin: Double?
  /// In roots of the mean of both variances.
  let standardMargin: Double
  let alpha: Double

  public init(from options: inout Options) throws(OptionError) {
    margin = try options.number(
      Self.marginOption,
      in: 0...1e300,
      help: "What does not matter, in the measure's unit."
    )
    // Cohen's medium effect (1988): a study should say its own.
    standardMargin = try options.number(
      "margin-sd",
      default: 0.5,
      in: 0.001...10,
      help: "The same in standard deviations, where 'margin' is not given."
    )
    alpha = try options.number("alpha", default: 0.05, in: 0.0001...0.25, help: "Level of each of the two tests.")
  }

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    let pair = try pair(values)
    let difference = MeanDifference.welch(pair)
    guard difference.standardError > 0 else { throw .constantWithin(measure: values.measure, group: nil) }
    let shared = ((Moments(pair.reference.values).variance + Moments(pair.other.values).variance) / 2).squareRoot()
    let margin = margin.map { $0 / pair.unit } ?? standardMargin * shared
    let t = StudentT(degrees: difference.degrees)
    let fromBelow = (difference.value + margin) / difference.standardError
    let fromAbove = (difference.value - margin) / difference.standardError
    let isNearerBelow = t.above(fromBelow) > t.below(fromAbove)
    return [
      Estimate(
        pair.term,
        "mean difference",
        by: "two one-sided tests within ±\(written(self.margin ?? shortened(margin * pair.unit)))",
        difference.value * pair.unit,
        interval: difference.interval(level: 1 - 2 * alpha),
        level: 1 - 2 * alpha,
        standardError: difference.standardError * pair.unit,
        statistic: .init("t", isNearerBelow ? fromBelow : fromAbove),
        degreesOfFreedom: difference.degrees,
        pValue: max(t.above(fromBelow), t.below(fromAbove))
      )
    ]
  }
}

/// To four digits, as a sentence tells it.
private func shortened(_ margin: Double) -> Double {
  guard margin.isNormal, margin < 1e15 else { return margin }
  var (scale, step) = (1.0, 1.0)
  while margin * scale < 1_000, scale < 1e15 { scale *= 10 }
  while margin / step >= 10_000 { step *= 10 }
  return (margin * scale / step).rounded() * step / scale
}
