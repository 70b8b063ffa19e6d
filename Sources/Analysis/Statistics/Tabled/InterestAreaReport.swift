/// Columns of Data Viewer's Interest Area Report as what study measures of words.
///
/// A row is an interest area of a trial, which is taken for a word. What is of the first pass counts where the first fixation came
/// before any of a later area (`IA_FIRST_FIX_PROGRESSIVE`), as in this program's own definitions; what is 0 of an area that was not
/// fixated is missing.
enum InterestAreaReport {
  /// One column, and what it is called as a mean over the words.
  private struct Measure {
    let column: String
    let name: String
    /// Whether it tells of the first pass.
    var isFirstPass = false
    /// Whether an area without fixations has none, and not 0.
    var isDuration = false
  }

  private static let measures = [
    Measure(
      column: "IA_FIRST_FIXATION_DURATION",
      name: "mean_first_fixation_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    Measure(
      column: "IA_FIRST_RUN_DWELL_TIME",
      name: "mean_gaze_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    Measure(
      column: "IA_REGRESSION_PATH_DURATION",
      name: "mean_go_past_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    Measure(
      column: "IA_SELECTIVE_REGRESSION_PATH_DURATION",
      name: "mean_right_bounded_duration_ms",
      isFirstPass: true,
      isDuration: true
    ),
    Measure(column: "IA_DWELL_TIME", name: "mean_total_duration_ms", isDuration: true),
    Measure(column: "IA_SECOND_RUN_DWELL_TIME", name: "mean_second_pass_duration_ms", isDuration: true),
    Measure(column: "IA_FIXATION_COUNT", name: "fixations_per_word"),
    Measure(column: "IA_SKIP", name: "skipped_first_pass"),
    Measure(column: "IA_REGRESSION_IN", name: "regressed_in"),
    Measure(column: "IA_REGRESSION_OUT", name: "regressed_out"),
    Measure(column: "IA_RUN_COUNT", name: "runs_per_word"),
  ]

  /// Whether columns are called as in such a report.
  static func isOne(_ names: [String]) -> Bool {
    let known = Set(names.map { $0.uppercased() })
    return measures.count { known.contains($0.column) } > 1
  }

  /// The measures with a value, or none, for each row; nil where the table is no such report.
  static func columns(_ names: [String], _ numbers: [[Double?]?]) -> [(name: String, values: [Double?])]? {
    guard isOne(names) else { return nil }
    func values(_ column: String) -> [Double?]? {
      names.firstIndex { $0.uppercased() == column }.flatMap { numbers[$0] }
    }
    let progressive = values("IA_FIRST_FIX_PROGRESSIVE")
    return measures.compactMap { measure in
      guard let found = values(measure.column) else { return nil }
      let own = found.enumerated().map { row, value -> Double? in
        guard let value else { return nil }
        if measure.isDuration, value <= 0 { return nil }
        if measure.isFirstPass, let progressive, progressive[row] != 1 { return nil }
        return value
      }
      return (measure.name, own)
    }
  }
}
