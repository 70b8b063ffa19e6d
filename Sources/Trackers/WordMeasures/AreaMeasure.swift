/// A column of Data Viewer's Interest Area Report, and what study calls the same measure of a word.
///
/// What is of the first pass counts where the first fixation came before any of a later area (`IA_FIRST_FIX_PROGRESSIVE`), as in this
/// program's own definitions; what is 0 of an area that was not fixated is missing.
public struct AreaMeasure: Sendable {
  /// In the report.
  public let column: String
  /// Of a word.
  public let name: String
  /// Of a trial, as the mean over its words.
  public let mean: String
  /// Whether it tells of the first pass.
  var isFirstPass = false
  /// Whether an area without fixations has none, and not 0.
  public var isDuration = false

  public static let all = [
    AreaMeasure(
      column: "IA_FIRST_FIXATION_DURATION",
      name: "first_fixation_duration_ms",
      mean: "mean_first_fixation_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    AreaMeasure(
      column: "IA_FIRST_RUN_DWELL_TIME",
      name: "gaze_duration_ms",
      mean: "mean_gaze_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    AreaMeasure(
      column: "IA_REGRESSION_PATH_DURATION",
      name: "go_past_duration_ms",
      mean: "mean_go_past_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    AreaMeasure(
      column: "IA_SELECTIVE_REGRESSION_PATH_DURATION",
      name: "right_bounded_duration_ms",
      mean: "mean_right_bounded_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    AreaMeasure(
      column: "IA_DWELL_TIME",
      name: "total_duration_ms",
      mean: "mean_total_duration_ms",
      isDuration: true
    ),
    AreaMeasure(
      column: "IA_SECOND_RUN_DWELL_TIME",
      name: "second_pass_duration_ms",
      mean: "mean_second_pass_duration_ms",
      isDuration: true
    ),
    AreaMeasure(column: "IA_FIXATION_COUNT", name: "fixations", mean: "fixations_per_word"),
    AreaMeasure(column: "IA_SKIP", name: "skipped_first_pass", mean: "skipped_first_pass"),
    AreaMeasure(column: "IA_REGRESSION_IN", name: "regressed_in", mean: "regressed_in"),
    // "Prior to leaving that interest area in a forward direction", as the manual has it; in the full count whenever it was.
    AreaMeasure(
      column: "IA_REGRESSION_OUT",
      name: "regression_out_first_pass",
      mean: "regression_out_first_pass",
      isFirstPass: true
    ),
    AreaMeasure(column: "IA_REGRESSION_OUT_FULL", name: "regressed_out", mean: "regressed_out"),
    AreaMeasure(column: "IA_RUN_COUNT", name: "runs", mean: "runs_per_word"),
  ]

  /// Tells whether the first fixation on an area came before any on a later one.
  public static let progressive = "IA_FIRST_FIX_PROGRESSIVE"

  /// Whether columns are called as in such a report.
  public static func isReport(_ names: [String]) -> Bool {
    let known = Set(names.map { $0.uppercased() })
    return all.count { known.contains($0.column) } > 1
  }

  /// What a number of the report means; nil where there was nothing to measure.
  ///
  /// `isProgressive`: nil where the report does not tell.
  public func value(_ number: Double, isProgressive: Bool?) -> Double? {
    if isDuration, number <= 0 { return nil }
    if isFirstPass, isProgressive == false { return nil }
    return number
  }
}
