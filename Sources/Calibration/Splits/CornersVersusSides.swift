public import Basics
import Geometry

/// Learns from the corners and the middle of the grid of targets, and is tested on the middles of its sides.
///
/// Of a larger grid than the report's three by three, all other targets are left out.
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

private func cornersVersusSides(_ examples: Examples) throws(CalibrationError) -> Fold {
  let columns = Set(examples.targets.map(\.x)).sorted()
  let rows = Set(examples.targets.map(\.y)).sorted()
  guard let across = Line(columns), let down = Line(rows) else {
    throw .noCorners(
      "they stand in \(counted(columns.count, "column")) and \(counted(rows.count, "row")), "
        + "and an odd number of each, 3 at least, is needed"
    )
  }
  let places = examples.targets.map { (x: across.place(of: $0.x), y: down.place(of: $0.y)) }
  let fold = Fold(
    train: places.indices.filter { places[$0].x == places[$0].y && places[$0].x != nil },
    test: places.indices.filter { places[$0].x != places[$0].y && places[$0].x != nil && places[$0].y != nil }
  )
  guard !fold.train.isEmpty else { throw .noCorners("none of them is a corner or the middle") }
  guard !fold.test.isEmpty else { throw .noCorners("none of them is the middle of a side") }
  return fold
}

/// The columns of a grid, or its rows.
private struct Line {
  enum Place {
    case end
    case middle
  }

  private let ends: [Double]
  private let middle: Double

  /// Nil where ascending coordinates have no middle one.
  init?(_ coordinates: [Double]) {
    guard coordinates.count >= 3, !coordinates.count.isMultiple(of: 2) else { return nil }
    ends = [coordinates[0], coordinates[coordinates.count - 1]]
    middle = coordinates[coordinates.count / 2]
  }

  func place(of coordinate: Double) -> Place? {
    if ends.contains(coordinate) { return .end }
    return coordinate == middle ? .middle : nil
  }
}
