public import Basics

/// Holds back fixations, each known by the medians of its frames, as the report's Table 3 does.
public struct RandomGrouped: Split {
  public static let name = "random-grouped"
  public static let summary =
    "30 % of the fixations held back, evenly over targets, by their medians: the report's Table 3."
  public static let unit = SplitUnit.fixations
  public static let defaultRepeats = 1000

  private let share: Double

  public init(from options: inout Options) throws(OptionError) {
    share = try options.number("share", default: 0.3, in: 0.01...0.99, help: "The share held back.")
  }

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    [try Fold(sample: stratifiedSample(share, of: examples.targetNumbers, using: &generator), of: examples.count)]
  }
}
