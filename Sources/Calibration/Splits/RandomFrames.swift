public import Basics

/// Holds back frames one by one, as the report's Table 2 does.
///
/// Frames of one fixation are near-duplicates and stand on both sides, so the error is too small: it leaks.
public struct RandomFrames: Split {
  public static let name = "random-frames"
  public static let summary = "30 % of the frames of every target held back, as the report's Table 2. Leaks."
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
    [try Fold(sample: stratifiedSample(share, of: examples.targetNumbers, using: &generator), of: examples.count)]
  }
}
