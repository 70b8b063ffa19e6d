public import Basics

/// Stretches and moves the gaze along each axis: the sensible model for one pose of the head.
public struct Affine: Calibrator {
  public static let name = "affine"
  public static let summary = "A gain and an offset along each axis; for one pose of the head."
  public static let featureSet: String? = GazeFeatures.name

  private static let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)
  private let mixesAxes: Bool

  public init(from options: inout Options) throws(OptionError) {
    mixesAxes = try options.takes(
      "terms",
      "both-axes",
      insteadOf: "own-axis",
      help: "Whether each axis also draws on the other one."
    )
  }

  public var leastSquares: LeastSquaresRule? { mixesAxes ? Self.rule : nil }

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    if mixesAxes { return try training.leastSquares(Self.rule) }
    try training.requireTargets(2, orElse: AverageOffset.name)
    return Self.joined(
      try Self.fit(training, column: training.columns[0]),
      try Self.fit(training, column: training.columns[1])
    )
  }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    if mixesAxes { return .linear(try population.fit(columns, Self.rule).mapping) }
    return Self.joined(
      try population.fit([columns[0]], Self.rule).mapping,
      try population.fit([columns[1]], Self.rule).mapping
    )
  }

  /// `x`, `y`: fits on one axis of the gaze each.
  private static func joined(_ x: LinearMapping, _ y: LinearMapping) -> GazeMapping {
    .linear(
      LinearMapping(
        intercept: LinearMapping.Axes(x: x.intercept.x, y: y.intercept.y),
        centres: [x.centres[0], y.centres[0]],
        slopesX: [x.slopesX[0], 0],
        slopesY: [0, y.slopesY[0]]
      )
    )
  }

  private static func fit(_ training: Training, column: Int) throws(CalibrationError) -> LinearMapping {
    let standard = StandardColumn(training.examples.values, column: column, rows: training.rows)
    guard rule.keeps(range: standard.range) else { throw .constantFeatures }
    return try fitLeastSquares(Training(training.examples, rows: training.rows, columns: [column]), rule)
  }
}
