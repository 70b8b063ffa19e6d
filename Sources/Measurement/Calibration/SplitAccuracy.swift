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

  package init(from row: inout RowReader<Self>) throws(TableError) {
    participant = try row.participant(\.participant)
    split = try row.text("split", \.split, "How rows were held back for the test.")
    number = try row.integer("repeat", \.number, "Which repeat of the split, counted from 0.")
    features = try row.text("features", \.features, "What the calibrator was given.")
    calibrator = try row.text("calibrator", \.calibrator, "What was fitted.")
    trained = try row.integer("n_train", \.trained, AccuracySummary.trainedMeaning)
    accuracy = try row.part(\.accuracy, Accuracy.init(from:))
    rmseMillimetres = try row.number(
      "rmse_mm",
      \.rmseMillimetres,
      decimals: 2,
      "Root mean squared distance on the screen, in millimetres."
    )
  }
}

extension Accuracy {
  fileprivate init(from row: inout RowReader<Self>) throws(TableError) {
    let count = try row.integer("n_test", \.count, "Rows tested on, of all folds together.")
    let mse = try row.number(
      "mse",
      \.mse,
      decimals: 1,
      "Mean squared error over rows and axes, in points².",
      unit: "pt²"
    )
    row.derived(
      .number("rmse", \.rmse, decimals: 2, "Root of mse, in points: the source report's RMSE.", unit: "pt")
    )
    row.derived(.number("r2", \.r2, decimals: 3, "Mean of both axes' R²: the source report's."))
    let rmse = (
      x: try row.number("rmse_x", \.rmseX, decimals: 2, "Root mean squared error along x, in points.", unit: "pt"),
      y: try row.number("rmse_y", \.rmseY, decimals: 2, "Root mean squared error along y, in points.", unit: "pt")
    )
    let r2 = (
      x: try row.number("r2_x", \.r2X, decimals: 3, "R² along x, against the test rows' own mean."),
      y: try row.number("r2_y", \.r2Y, decimals: 3, "R² along y, against the test rows' own mean.")
    )
    row.derived(
      .number(
        "rmse_euclid",
        \.rmseEuclid,
        decimals: 2,
        "Root mean squared distance between prediction and target, in points.",
        unit: "pt"
      )
    )
    self.init(
      count: count,
      mse: mse,
      rmseX: rmse.x,
      rmseY: rmse.y,
      r2X: r2.x,
      r2Y: r2.y,
      rmseDegrees: try row.number(
        "rmse_deg",
        \.rmseDegrees,
        decimals: 2,
        "Root mean squared visual angle at the viewer's distance, in degrees."
      )
    )
  }
}
