package import Calibration
package import Tables

/// How far off a calibrator was in one repeat of a split.
package struct SplitAccuracy: Sendable, Hashable {
  package let participant: String
  package let split: String
  /// Counted from 0.
  package let number: Int
  package let features: String
  package let calibrator: String
  /// Rows in the smallest training part.
  package let trained: Int
  package let accuracy: Accuracy
  package let rmseMillimetres: Double

  init(
    participant: String,
    split: String,
    number: Int,
    features: String,
    calibrator: String,
    trained: Int,
    accuracy: Accuracy,
    millimetresPerPoint: Double
  ) {
    self.participant = participant
    self.split = split
    self.number = number
    self.features = features
    self.calibrator = calibrator
    self.trained = trained
    self.accuracy = accuracy
    rmseMillimetres = accuracy.rmseEuclid * millimetresPerPoint
  }
}

extension SplitAccuracy {
  /// What a summary of a single repeat is of; nil where it is of more.
  package init?(only summary: AccuracySummary) {
    guard summary.repeats == 1 else { return nil }
    participant = summary.participant
    split = summary.split
    number = 0
    features = summary.features
    calibrator = summary.calibrator
    trained = summary.trained
    accuracy = Accuracy(
      count: summary.tested,
      mse: summary.mse,
      rmseX: summary.rmseX,
      rmseY: summary.rmseY,
      r2X: summary.r2X,
      r2Y: summary.r2Y,
      rmseDegrees: summary.rmseDegrees
    )
    rmseMillimetres = summary.rmseMillimetres
  }
}

extension SplitAccuracy: Row {
  package static let table = "split_accuracy"

  package static let columns = [
    Column("participant", .text, "The participant's pseudonym."),
    Column("split", .text, "How rows were held back for the test."),
    Column("repeat", .integer, "Which repeat of the split, counted from 0."),
    Column("features", .text, "What the calibrator was given."),
    Column("calibrator", .text, "What was fitted."),
    Column("n_train", .integer, "Rows fitted on; of several folds, in the smallest."),
    Column("n_test", .integer, "Rows tested on, of all folds together."),
    Column("mse", .number(decimals: 1), "Mean squared error over rows and axes, in points².", unit: "pt²"),
    Column("rmse", .number(decimals: 2), "Root of mse, in points: the source report's RMSE.", unit: "pt"),
    Column("r2", .number(decimals: 3), "Mean of both axes' R²: the source report's."),
    Column("rmse_x", .number(decimals: 2), "Root mean squared error along x, in points.", unit: "pt"),
    Column("rmse_y", .number(decimals: 2), "Root mean squared error along y, in points.", unit: "pt"),
    Column("r2_x", .number(decimals: 3), "R² along x, against the test rows' own mean."),
    Column("r2_y", .number(decimals: 3), "R² along y, against the test rows' own mean."),
    Column(
      "rmse_euclid",
      .number(decimals: 2),
      "Root mean squared distance between prediction and target, in points.",
      unit: "pt"
    ),
    Column("rmse_deg", .number(decimals: 2), "Root mean squared visual angle at the viewer's distance, in degrees."),
    Column("rmse_mm", .number(decimals: 2), "Root mean squared distance on the screen, in millimetres."),
  ]

  package var cells: [Cell] {
    [
      .text(participant), .text(split), .integer(number), .text(features), .text(calibrator), .integer(trained),
      .integer(accuracy.count), .number(accuracy.mse), .number(accuracy.rmse), Cell(accuracy.r2),
      .number(accuracy.rmseX), .number(accuracy.rmseY), Cell(accuracy.r2X), Cell(accuracy.r2Y),
      .number(accuracy.rmseEuclid), Cell(accuracy.rmseDegrees), .number(rmseMillimetres),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    participant = try cells.requiredText()
    split = try cells.requiredText()
    number = try cells.requiredInteger()
    features = try cells.requiredText()
    calibrator = try cells.requiredText()
    trained = try cells.requiredInteger()
    let count = try cells.requiredInteger()
    let mse = try cells.requiredNumber()
    // The root and the mean follow from the others.
    _ = (try cells.number(), try cells.number())
    let rmse = (x: try cells.requiredNumber(), y: try cells.requiredNumber())
    let r2 = (x: try cells.number(), y: try cells.number())
    _ = try cells.number()
    accuracy = Accuracy(
      count: count,
      mse: mse,
      rmseX: rmse.x,
      rmseY: rmse.y,
      r2X: r2.x,
      r2Y: r2.y,
      rmseDegrees: try cells.number()
    )
    rmseMillimetres = try cells.requiredNumber()
  }
}
