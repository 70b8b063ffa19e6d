import Tables

/// A line of the source report's tables, ours beside the printed one.
struct ComparedAccuracy: PrintedRow {
  let label: String
  let name: String
  /// Means over participants of each one's median, nil where it was not tested.
  let ours: (rmse: Double, deviation: Double?, r2: Double?)?
  let printed: PublishedTable.Figure?

  static let table = "compared_accuracy"

  static let columns = [
    Column("report_name", .text, "What the source report calls it."),
    Column("choice", .text, "What is chosen here to get it."),
    Column(
      "rmse",
      .number(decimals: 2),
      "RMSE in points: the median over repeats, its mean over participants.",
      unit: "pt"
    ),
    Column(
      "rmse_sd",
      .number(decimals: 2),
      "Population standard deviation over repeats, its mean over participants; empty for one repeat.",
      unit: "pt"
    ),
    Column(
      "printed_rmse",
      .number(decimals: 2),
      "The RMSE that the source report printed of its own recording.",
      unit: "pt"
    ),
    Column("printed_sd", .number(decimals: 2), "The spread that it printed.", unit: "pt"),
    Column("ratio", .number(decimals: 2), "Our RMSE as a multiple of the printed one."),
    Column("r2", .number(decimals: 2), "R²: the median over repeats, its mean over participants."),
    Column("printed_r2", .number(decimals: 2), "The R² that the source report printed."),
    Column("remark", .text, "What is wrong with what was printed."),
  ]

  var cells: [Cell] {
    // A misprint has nothing that ours could be a multiple of.
    let isComparable = printed?.remark?.contains("table 4") != true
    let ratio = ours.flatMap { ours in printed.map { ours.rmse / $0.rmse } }
    return [
      .text(label), .text(name), Cell(ours?.rmse), Cell(ours?.deviation), Cell(printed?.rmse), Cell(printed?.deviation),
      Cell(isComparable ? ratio : nil), Cell(ours?.r2), Cell(printed?.r2), Cell(printed?.remark),
    ]
  }
}

/// How far off a feature set is, by tests that leak and by tests that do not.
struct HonestAccuracy: PrintedRow {
  let features: String
  let calibrator: String
  let frames: Double?
  let grouped: Double?
  let leftOutFixation: (rmse: Double, degrees: Double?, millimetres: Double)?
  let leftOutCondition: (rmse: Double, degrees: Double?, millimetres: Double)?

  static let table = "honest_accuracy"

  static let columns = [
    Column("features", .text, "What the calibrator was given."),
    Column("calibrator", .text, "What was fitted."),
    Column("random_frames", .number(decimals: 1), "RMSE in points with frames held back: it leaks.", unit: "pt"),
    Column(
      "random_grouped",
      .number(decimals: 1),
      "RMSE in points with fixations held back, by their medians.",
      unit: "pt"
    ),
    Column("leakage", .number(decimals: 2), "The second as a multiple of the first."),
    Column(
      "leave_fixation_out",
      .number(decimals: 1),
      "RMSE in points of fixations predicted from all others.",
      unit: "pt"
    ),
    Column("fixation_deg", .number(decimals: 1), "The same as visual angle, in degrees."),
    Column("fixation_mm", .number(decimals: 1), "The same as distance on the screen, in millimetres."),
    Column(
      "leave_condition_out",
      .number(decimals: 1),
      "RMSE in points in head conditions that were held back.",
      unit: "pt"
    ),
    Column("condition_deg", .number(decimals: 1), "The same as visual angle, in degrees."),
    Column("condition_mm", .number(decimals: 1), "The same as distance on the screen, in millimetres."),
  ]

  var cells: [Cell] {
    let leak = frames.flatMap { frames in grouped.map { $0 / frames } }
    return [
      .text(features), .text(calibrator), Cell(frames), Cell(grouped), Cell(leak), Cell(leftOutFixation?.rmse),
      Cell(leftOutFixation?.degrees), Cell(leftOutFixation?.millimetres), Cell(leftOutCondition?.rmse),
      Cell(leftOutCondition?.degrees), Cell(leftOutCondition?.millimetres),
    ]
  }
}
