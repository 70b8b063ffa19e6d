public import Basics
import Geometry

/// Learns from the corners and the middle of the grid of targets, and is tested on its sides.
public struct CornersVersusSides: Split {
  public static let name = "corners-vs-sides"
  public static let summary = "Fitted on corners and middle, tested on the sides, on frames, as the report's Table 4."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 1

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    [try cornersVersusSides(examples)]
  }
}

/// The same on fixations.
public struct CornersVersusSidesGrouped: Split {
  public static let name = "corners-vs-sides-grouped"
  public static let summary = "The same on the medians of fixations, as the report's Table 5."
  public static let unit = SplitUnit.fixations
  public static let defaultRepeats = 1

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    [try cornersVersusSides(examples)]
  }
}

/// A target is on a side where either its column or its row of the grid is the middle one, but not both.
private func cornersVersusSides(_ examples: Examples) throws(CalibrationError) -> Fold {
  let columns = Set(examples.targets.map(\.x)).sorted()
  let rows = Set(examples.targets.map(\.y)).sorted()
  guard columns.count >= 3, rows.count >= 3 else {
    throw .noCorners("they stand in \(columns.count) columns and \(rows.count) rows, and 3 of each are needed")
  }
  let middle = (x: columns[columns.count / 2], y: rows[rows.count / 2])
  let sides = (0..<examples.count).filter {
    (examples.targets[$0].x == middle.x) != (examples.targets[$0].y == middle.y)
  }
  let fold = Fold(test: sides, of: examples.count)
  guard !fold.train.isEmpty, !fold.test.isEmpty else { throw .noCorners("there are none beside the sides") }
  return fold
}
