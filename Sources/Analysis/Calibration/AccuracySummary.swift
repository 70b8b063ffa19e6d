import Calibration
package import Tables

/// How far off a calibrator was over all repeats of a split.
package struct AccuracySummary: Sendable, Hashable {
  /// A figure over repeats; the source report calls the median an average, and its spread is that of a population.
  package struct Spread: Sendable, Hashable {
    package let median: Double
    package let mean: Double
    /// With the number of repeats as divisor.
    package let deviation: Double

    init(median: Double, mean: Double, deviation: Double) {
      self.median = median
      self.mean = mean
      self.deviation = deviation
    }

    /// Nil where there are none.
    package init?(_ values: [Double]) {
      guard !values.isEmpty else { return nil }
      let count = Double(values.count)
      let mean = values.reduce(0, +) / count
      self.mean = mean
      deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
      let sorted = values.sorted()
      let middle = sorted.count / 2
      median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
  }

  package let participant: String
  package let device: String
  package let split: String
  package let features: String
  package let calibrator: String
  /// What the calibrator set for itself, such as `alpha=10.0`.
  package let settings: String?
  package let repeats: Int
  let trained: Int
  let tested: Int
  package let rmse: Spread
  /// Nil where a coordinate of the targets never changes.
  package let r2: Spread?
  /// Medians over the repeats.
  let mse: Double
  let rmseX: Double
  let rmseY: Double
  let r2X: Double?
  let r2Y: Double?
  let rmseEuclid: Double
  package let rmseDegrees: Double?
  package let rmseMillimetres: Double

  /// `repeats`: of one participant, split, feature set and calibrator; one at least.
  init?(_ repeats: [SplitAccuracy], device: String, settings: [String: Double]) {
    guard let first = repeats.first, let rmse = Spread(repeats.map(\.accuracy.rmse)) else { return nil }
    func median(_ value: (SplitAccuracy) -> Double?) -> Double? {
      let values = repeats.compactMap(value)
      return values.count == repeats.count ? Spread(values)?.median : nil
    }
    let r2 = repeats.compactMap(\.accuracy.r2)
    participant = first.participant
    self.device = device
    split = first.split
    features = first.features
    calibrator = first.calibrator
    let words = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\(NumberText.shortest($0.value))" }
    self.settings = words.isEmpty ? nil : words.joined(separator: " ")
    self.repeats = repeats.count
    trained = repeats.map(\.trained).min() ?? first.trained
    tested = first.accuracy.count
    self.rmse = rmse
    self.r2 = r2.count == repeats.count ? Spread(r2) : nil
    mse = median(\.accuracy.mse) ?? first.accuracy.mse
    rmseX = median(\.accuracy.rmseX) ?? first.accuracy.rmseX
    rmseY = median(\.accuracy.rmseY) ?? first.accuracy.rmseY
    r2X = median(\.accuracy.r2X)
    r2Y = median(\.accuracy.r2Y)
    rmseEuclid = median(\.accuracy.rmseEuclid) ?? first.accuracy.rmseEuclid
    rmseDegrees = median(\.accuracy.rmseDegrees)
    rmseMillimetres = median(\.rmseMillimetres) ?? first.rmseMillimetres
  }
}

extension AccuracySummary: Row {
  package static let table = "accuracy"

  package static let columns = [
    Column("participant", .text, "The participant's pseudonym."),
    Column("device", .text, "The device that recorded."),
    Column("split", .text, "How rows were held back for the test."),
    Column("features", .text, "What the calibrator was given."),
    Column("calibrator", .text, "What was fitted."),
    Column("settings", .text, "What the calibrator set for itself."),
    Column("repeats", .integer, "How many repeats of the split the figures summarise."),
    Column("n_train", .integer, "Rows fitted on; of several folds, in the smallest."),
    Column("n_test", .integer, "Rows tested on in each repeat."),
    Column("rmse", .number(decimals: 2), "Median over repeats of the source report's RMSE, in points.", unit: "pt"),
    Column("rmse_mean", .number(decimals: 2), "Its mean over repeats."),
    Column("rmse_sd", .number(decimals: 2), "Its population standard deviation over repeats.", unit: "pt"),
    Column("r2", .number(decimals: 3), "Median over repeats of the source report's R²."),
    Column("r2_mean", .number(decimals: 3), "Its mean over repeats."),
    Column("r2_sd", .number(decimals: 3), "Its population standard deviation over repeats."),
    Column("mse", .number(decimals: 1), "Median over repeats of the mean squared error, in points².", unit: "pt²"),
    Column("rmse_x", .number(decimals: 2), "Median over repeats of the RMSE along x, in points.", unit: "pt"),
    Column("rmse_y", .number(decimals: 2), "Median over repeats of the RMSE along y, in points.", unit: "pt"),
    Column("r2_x", .number(decimals: 3), "Median over repeats of R² along x."),
    Column("r2_y", .number(decimals: 3), "Median over repeats of R² along y."),
    Column(
      "rmse_euclid",
      .number(decimals: 2),
      "Median over repeats of the root mean squared distance, in points.",
      unit: "pt"
    ),
    Column("rmse_deg", .number(decimals: 2), "Median over repeats of the RMSE of the visual angle, in degrees."),
    Column("rmse_mm", .number(decimals: 2), "Median over repeats of the root mean squared distance, in millimetres."),
  ]

  package var cells: [Cell] {
    [
      .text(participant), .text(device), .text(split), .text(features), .text(calibrator), Cell(settings),
      .integer(repeats), .integer(trained), .integer(tested), .number(rmse.median), .number(rmse.mean),
      .number(rmse.deviation), Cell(r2?.median), Cell(r2?.mean), Cell(r2?.deviation), .number(mse), .number(rmseX),
      .number(rmseY), Cell(r2X), Cell(r2Y), .number(rmseEuclid), Cell(rmseDegrees), .number(rmseMillimetres),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    participant = try cells.requiredText()
    device = try cells.requiredText()
    split = try cells.requiredText()
    features = try cells.requiredText()
    calibrator = try cells.requiredText()
    settings = try cells.text()
    repeats = try cells.requiredInteger()
    trained = try cells.requiredInteger()
    tested = try cells.requiredInteger()
    rmse = Spread(
      median: try cells.requiredNumber(),
      mean: try cells.requiredNumber(),
      deviation: try cells.requiredNumber()
    )
    let r2 = (median: try cells.number(), mean: try cells.number(), deviation: try cells.number())
    if let median = r2.median, let mean = r2.mean, let deviation = r2.deviation {
      self.r2 = Spread(median: median, mean: mean, deviation: deviation)
    } else {
      self.r2 = nil
    }
    mse = try cells.requiredNumber()
    rmseX = try cells.requiredNumber()
    rmseY = try cells.requiredNumber()
    r2X = try cells.number()
    r2Y = try cells.number()
    rmseEuclid = try cells.requiredNumber()
    rmseDegrees = try cells.number()
    rmseMillimetres = try cells.requiredNumber()
  }
}
