import Basics
import Calibration
package import Geometry
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
      guard let median = Basics.median(of: values), let mean = Basics.mean(of: values) else { return nil }
      self.median = median
      self.mean = mean
      deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }
  }

  package let participant: String
  package let device: String
  package let split: String
  package let features: String
  package let calibrator: String
  /// What the calibrator set for itself in the folds, such as `alpha=10.0`, or `alpha=10.0...100.0` where it differed.
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
  init?(_ repeats: [SplitAccuracy], device: String, settings: [String: ClosedRange<Double>]) {
    guard let first = repeats.first, let rmse = Spread(repeats.map(\.accuracy.rmse)) else { return nil }
    func median(_ value: (SplitAccuracy) -> Double?) -> Double? {
      let values = repeats.compactMap(value)
      return values.count == repeats.count ? Basics.median(of: values) : nil
    }
    let r2 = repeats.compactMap(\.accuracy.r2)
    participant = first.participant
    self.device = device
    split = first.split
    features = first.features
    calibrator = first.calibrator
    let words = settings.sorted { $0.key < $1.key }.map { name, values in
      let ends = values.lowerBound == values.upperBound ? [values.lowerBound] : [values.lowerBound, values.upperBound]
      return "\(name)=\(ends.map { NumberText.shortest($0) }.joined(separator: "..."))"
    }
    self.settings = words.isEmpty ? nil : words.joined(separator: " ")
    self.repeats = repeats.count
    trained = repeats.map(\.trained).min() ?? first.trained
    tested = repeats.map(\.accuracy.count).min() ?? first.accuracy.count
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

extension AccuracySummary {
  /// Whether it is a model's, with whole fixations left out of the fit: the closest to what a later recording meets, since head and
  /// screen are as they were while fitting.
  package func isOfFixationsLeftOut(by model: ModelOverview, _ devices: DeviceNames) -> Bool {
    split == LeaveFixationOut.name && isOfFit(of: model, devices)
  }

  /// Whether it tests what a model of the same participant was made by.
  func isOfFit(of model: ModelOverview, _ devices: DeviceNames) -> Bool {
    features == model.features && calibrator == model.calibrator && devices.areSame(device, model.device)
  }

  /// Nil where nobody knows what a degree is.
  var leftOut: GazeModel.Fit.LeftOut? { rmseDegrees.map { .init(split: split, degrees: $0) } }
}

extension AccuracySummary: Row {
  package static let table = "accuracy"
  static let trainedMeaning = """
    Rows left to fit on, in the smallest of several folds: the participant's own, or those of others where these \
    alone are fitted on.
    """

  package init(from row: inout RowReader<Self>) throws(TableError) {
    participant = try row.participant(\.participant)
    device = try row.text("device", \.device, "The device that recorded.")
    split = try row.text("split", \.split, "How rows were held back for the test.")
    features = try row.text("features", \.features, "What the calibrator was given.")
    calibrator = try row.text("calibrator", \.calibrator, "What was fitted.")
    settings = try row.text(
      "settings",
      \.settings,
      "What the calibrator set for itself in each fold, on its training rows; from the least to the greatest."
    )
    repeats = try row.integer("repeats", \.repeats, "How many repeats of the split the figures summarise.")
    trained = try row.integer("n_train", \.trained, Self.trainedMeaning)
    tested = try row.integer("n_test", \.tested, "Rows tested on in a repeat; where repeats differ, in the smallest.")
    rmse = try row.part(\.rmse) { rmse throws(TableError) in
      try Spread(
        median: rmse.number(
          "rmse",
          \.median,
          decimals: 2,
          "Median over repeats of the source report's RMSE, in points.",
          unit: "pt"
        ),
        mean: rmse.number("rmse_mean", \.mean, decimals: 2, "Its mean over repeats.", unit: "pt"),
        deviation: rmse.number(
          "rmse_sd",
          \.deviation,
          decimals: 2,
          "Its population standard deviation over repeats.",
          unit: "pt"
        )
      )
    }
    r2 = try row.part(\.r2) { r2 throws(TableError) in
      try Spread(
        median: r2.number("r2", \.median, decimals: 3, "Median over repeats of the source report's R²."),
        mean: r2.number("r2_mean", \.mean, decimals: 3, "Its mean over repeats."),
        deviation: r2.number("r2_sd", \.deviation, decimals: 3, "Its population standard deviation over repeats.")
      )
    }
    mse = try row.number(
      "mse",
      \.mse,
      decimals: 1,
      "Median over repeats of the mean squared error, in points².",
      unit: "pt²"
    )
    rmseX = try row.number(
      "rmse_x",
      \.rmseX,
      decimals: 2,
      "Median over repeats of the RMSE along x, in points.",
      unit: "pt"
    )
    rmseY = try row.number(
      "rmse_y",
      \.rmseY,
      decimals: 2,
      "Median over repeats of the RMSE along y, in points.",
      unit: "pt"
    )
    r2X = try row.number("r2_x", \.r2X, decimals: 3, "Median over repeats of R² along x.")
    r2Y = try row.number("r2_y", \.r2Y, decimals: 3, "Median over repeats of R² along y.")
    rmseEuclid = try row.number(
      "rmse_euclid",
      \.rmseEuclid,
      decimals: 2,
      "Median over repeats of the root mean squared distance, in points.",
      unit: "pt"
    )
    rmseDegrees = try row.number(
      "rmse_deg",
      \.rmseDegrees,
      decimals: 2,
      "Median over repeats of the RMSE of the visual angle, in degrees."
    )
    rmseMillimetres = try row.number(
      "rmse_mm",
      \.rmseMillimetres,
      decimals: 2,
      "Median over repeats of the root mean squared distance, in millimetres."
    )
  }
}
