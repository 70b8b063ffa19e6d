public import Basics

/// Student's t test, which takes one variance for both groups.
///
/// Student, "The probable error of a mean", 1908.
public struct Student: Comparison {
  public static let name = "student"
  public static let summary = "Difference of two means, with one variance for both groups (Student 1908)."

  let level: Double

  public init(from options: inout Options) throws(OptionError) { level = try intervalLevel(&options) }

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    let pair = try pair(values)
    let difference = MeanDifference.pooled(pair)
    guard difference.standardError > 0 else { throw .constantWithin(measure: values.measure, group: nil) }
    return [difference.estimate(pair.term, by: "Student's t test", level: level)]
      + StandardizedDifference(pair).estimates(pair.term, level: level)
  }
}
