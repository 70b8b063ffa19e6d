import Calibration
import Tables

/// How far off a feature set is, by tests that leak and by tests that do not: medians over participants with each of their devices, as the
/// text around has them.
struct HonestAccuracy: PrintedRow {
  struct Figure {
    let rmse: Double
    let degrees: Double?
    let millimetres: Double
  }

  let features: String
  let calibrator: String
  let participants: Int?
  let frames: Double?
  let grouped: Double?
  let leakage: Double?
  let leftOutFixation: Figure?
  let leftOutCondition: Figure?
  let leftOutTarget: Figure?
  let leftOutParticipant: Figure?

  static let table = "honest_accuracy"

  /// Those that it tells of.
  static let splits = [
    RandomFrames.name, RandomGrouped.name, LeaveFixationOut.name, LeaveConditionOut.name, LeaveTargetOut.name,
    LeaveParticipantOut.name,
  ]

  static let fields: [Field<Self>] =
    opening
    + inUnits(
      "leave_fixation_out",
      "fixation",
      "RMSE in points of fixations predicted from all others.",
      \.leftOutFixation
    )
    + inUnits(
      "leave_condition_out",
      "condition",
      "RMSE in points in head conditions that were held back.",
      \.leftOutCondition
    )
    + inUnits("leave_target_out", "target", "RMSE in points at targets that were held back.", \.leftOutTarget)
    + inUnits(
      "leave_participant_out",
      "others",
      "RMSE in points of what other participants predict.",
      \.leftOutParticipant
    )

  private static let opening: [Field<Self>] = [
    .text("features", \.features, "What the calibrator was given."),
    .text("calibrator", \.calibrator, "What was fitted."),
    .integer("participants", \.participants, "How many at least each error of the row is of.", people: .counted),
    .number(
      "random_frames",
      \.frames,
      decimals: 1,
      "RMSE in points with frames held back, which leaks: the median over participants with each of their devices, as all that follows.",
      unit: "pt"
    ),
    .number(
      "random_grouped",
      \.grouped,
      decimals: 1,
      "RMSE in points with fixations held back, by their medians.",
      unit: "pt"
    ),
    .number("leakage", \.leakage, decimals: 2, "The second as a multiple of the same participant's first."),
  ]

  /// An error in points, degrees and millimetres.
  private static func inUnits(
    _ name: String,
    _ short: String,
    _ meaning: String,
    _ figure: @escaping @Sendable (Self) -> Figure?
  ) -> [Field<Self>] {
    [
      .number(name, { figure($0)?.rmse }, decimals: 1, meaning, unit: "pt"),
      .number("\(short)_deg", { figure($0)?.degrees }, decimals: 1, "The same as visual angle, in degrees."),
      .number(
        "\(short)_mm",
        { figure($0)?.millimetres },
        decimals: 1,
        "The same as distance on the screen, in millimetres."
      ),
    ]
  }

  /// Without columns of tests that nobody took.
  static func tableOfTested(_ rows: [Self], caption: String) -> Table {
    fields.filter { field in rows.contains { field.cell($0) != .missing } }.table(of: rows, caption: caption)
  }
}
