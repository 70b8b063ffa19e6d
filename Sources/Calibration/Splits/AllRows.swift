public import Basics

/// Fits and tests on every frame: what the report does for its offsets.
public struct AllRows: Split {
  public static let name = "all-rows"
  public static let summary = "Fitted and tested on every frame, as the report's Table 1; no test of anything new."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 1

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    let rows = Array(0..<examples.count)
    return [Fold(train: rows, test: rows)]
  }
}
