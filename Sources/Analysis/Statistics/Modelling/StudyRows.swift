/// What a row of the study's data is, where a formula speaks of them.
package enum StudyRows: String, Sendable, CaseIterable {
  case words, trials, participants

  /// Short names that a formula may use for columns.
  package var aliases: KeyValuePairs<String, String> {
    switch self {
    case .words:
      [
        "ffd": "first_fixation_duration_ms", "sfd": "single_fixation_duration_ms", "gaze": "gaze_duration_ms",
        "gopast": "go_past_duration_ms", "total": "total_duration_ms", "rereading": "rereading_duration_ms",
        "skip": "skipped", "refix": "refixated", "regin": "regressed_in", "regout": "regressed_out",
        "subject": "participant", "item": "word",
      ]
    case .trials, .participants:
      [
        "ffd": "mean_first_fixation_duration_ms", "sfd": "mean_single_fixation_duration_ms",
        "gaze": "mean_gaze_duration_ms", "gopast": "mean_go_past_duration_ms", "total": "mean_total_duration_ms",
        "rereading": "mean_rereading_duration_ms", "skip": "skipped", "refix": "refixated", "wpm": "words_per_minute",
        "fixation": "fixation_duration_mean_ms", "saccade": "forward_saccade_mean_chars",
        "regressions": "regression_rate", "subject": "participant", "item": "passage",
      ]
    }
  }
}
