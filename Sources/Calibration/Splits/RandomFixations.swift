public import Basics

/// Holds back whole fixations with all their frames.
public struct RandomFixations: Split {
  public static let name = "random-fixations"
  public static let summary = "30 % of the fixations held back with all their frames, as evenly over targets as can be."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 10

  private let share: Double

  public init(from options: inout Options) throws(OptionError) {
    share = try options.number("share", default: 0.3, in: 0.01...0.99, help: "The share held back.")
  }

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    var targets = Array(repeating: 0, count: examples.fixationCount)
    for row in 0..<examples.count { targets[examples.fixations[row]] = examples.targetNumbers[row] }
    let held = Set(stratifiedSample(share, of: targets, using: &generator))
    return [try Fold(sample: (0..<examples.count).filter { held.contains(examples.fixations[$0]) }, of: examples.count)]
  }
}
