public import Basics

/// Student's t test of the differences between two conditions of the same people.
///
/// Student, "The probable error of a mean", 1908.
public struct PairedT: PairedComparison {
  public static let name = "paired-t"
  public static let summary = "Mean of the differences between two conditions (Student 1908)."

  let level: Double

  public init(from options: inout Options) throws(OptionError) { level = try intervalLevel(&options) }

  public func compare(_ values: PairedValues) throws(ComparisonError) -> Estimate {
    try values.check(atLeast: 2)
    let moments = Moments(values.differences)
    guard moments.deviation > values.rounding else {
      throw .sameDifference(measure: values.measure, value: moments.mean)
    }
    let difference = MeanDifference(
      value: moments.mean,
      standardError: moments.deviation / moments.count.squareRoot(),
      degrees: moments.count - 1,
      unit: 1
    )
    return difference.estimate(values.term, by: "Paired t test", level: level)
  }
}
