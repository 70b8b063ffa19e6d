import Tables

/// A line of the source report's tables, ours beside the printed one.
struct ComparedAccuracy: PrintedRow {
  let label: String
  let name: String
  /// Means over participants of each one's median, nil where it was not tested.
  let ours: (rmse: Double, deviation: Double?, r2: Double?)?
  let printed: PublishedTable.Figure?

  static let table = "compared_accuracy"

  static let fields: [Field<Self>] = [
    .text("report_name", \.label, "What the source report calls it."),
    .text("choice", \.name, "What is chosen here to get it."),
    .number(
      "rmse",
      \.ours?.rmse,
      decimals: 2,
      "RMSE in points: the median over repeats, its mean over participants.",
      unit: "pt"
    ),
    .number(
      "rmse_sd",
      \.ours?.deviation,
      decimals: 2,
      "Population standard deviation over repeats, its mean over participants; empty for one repeat.",
      unit: "pt"
    ),
    .number(
      "printed_rmse",
      \.printed?.rmse,
      decimals: 2,
      "The RMSE that the source report printed of its own recording.",
      unit: "pt"
    ),
    .number("printed_sd", \.printed?.deviation, decimals: 2, "The spread that it printed.", unit: "pt"),
    .number("ratio", \.ratio, decimals: 2, "Our RMSE as a multiple of the printed one."),
    .number("r2", \.ours?.r2, decimals: 2, "R²: the median over repeats, its mean over participants."),
    .number("printed_r2", \.printed?.r2, decimals: 2, "The R² that the source report printed."),
    .text("remark", \.printed?.remark, "What is wrong with what was printed."),
  ]

  private var ratio: Double? {
    guard let ours, let printed, !printed.hasMisprintedRMSE else { return nil }
    return ours.rmse / printed.rmse
  }
}
