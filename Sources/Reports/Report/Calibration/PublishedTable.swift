import Calibration

/// The figures that the source report, "Eye Tracking on iPad", printed of one recording.
enum PublishedTable {
  /// A printed figure with its printed spread, if it had one.
  struct Figure {
    let rmse: Double
    var deviation: Double?
    let r2: Double?
    /// What is wrong with what was printed.
    var remark: String?
    /// Whether the RMSE itself is a misprint, of which ours could be no multiple.
    var hasMisprintedRMSE = false
  }

  static let uncalibrated = Figure(rmse: 580.48, r2: -1.73)

  /// Table 1.
  static let offsets = [
    AverageOffset.name: Figure(
      rmse: 556.97,
      r2: nil,
      remark: "R² is printed 1.00, a misprint: with this RMSE it is about −1.53"
    ),
    WeightedOffset.name: Figure(rmse: 557.41, r2: -1.54),
  ]

  /// Tables 2 to 5, by the split that each of them is of.
  static let tables: [(number: Int, split: String, figures: [Figure])] = [
    (
      2, RandomFrames.name,
      figures(
        [309.05, 160.30, 199.55, 155.52, 126.71, 114.88, 101.24],
        spread: [6.27, 3.20, 3.50, 3.40, 3.94, 3.35, 3.90],
        r2: [0.30, 0.84, 0.70, 0.85, 0.89, 0.91, 0.93]
      )
    ),
    (
      3, RandomGrouped.name,
      figures(
        [318.16, 203.37, 213.60, 210.41, 197.84, 189.79, 184.53],
        spread: [20.79, 49.21, 18.01, 54.20, 51.99, 100.17, 79.26],
        r2: [0.27, 0.74, 0.66, 0.73, 0.74, 0.76, 0.77]
      )
    ),
    (
      4, CornersVersusSides.name,
      figures(
        [272.33, 168.71, 176.41, 174.64, 170.13, 162.31, 181.70],
        r2: [0.28, 0.75, 0.68, 0.72, 0.75, 0.75, 0.72]
      )
    ),
    (
      5, CornersVersusSidesGrouped.name,
      figures(
        [272.23, 172.84, 175.78, 179.18, 187.04, 168.71, 181.70],
        r2: [0.28, 0.74, 0.69, 0.71, 0.70, 0.73, 0.72],
        misprinted: [6: "a misprint: the last row of table 4 again"]
      )
    ),
  ]

  /// What the report calls the feature sets.
  static let labels = [
    "Just Computed Gaze Point", "Face Transform", "Roll Pitch Yaw", "Face Transform and Roll Pitch Yaw",
    "Face and Right Eye Transforms", "All but lookAtPoint", "All Features",
  ]

  private static func figures(
    _ rmse: [Double],
    spread: [Double] = [],
    r2: [Double],
    misprinted: [Int: String] = [:]
  ) -> [Figure] {
    rmse.indices.map { index in
      Figure(
        rmse: rmse[index],
        deviation: spread.isEmpty ? nil : spread[index],
        r2: r2[index],
        remark: misprinted[index],
        hasMisprintedRMSE: misprinted[index] != nil
      )
    }
  }
}
