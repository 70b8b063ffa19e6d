import Trackers

/// Which columns of a Data Viewer's report tell who read what, among trial variables of any name.
struct ReportLabels {
  var participant: String?
  var trial: String?
  /// A text, and which part of it; none where no name tells.
  var passages: [String] = []

  /// What Data Viewer calls its own columns, in capitals: how their names begin.
  private static let own = [
    "CURRENT_", "NEXT_", "PREVIOUS_", "LAST_", "IA_", "IP_", "EYE_", "TRIAL_", "DATA_FILE", "RECORDING_", "SESSION_",
    "INTEREST_", "SAMPLE_", "MESSAGE_", "VIDEO_", "REPORTING_", "AVERAGE_", "MEDIAN_", "RESOLUTION_", "FIXATION_",
    "SACCADE_", "BLINK_", "VISITED_", "TIMEOUT_", "START_TIME", "END_TIME", "INDEX", "DURATION",
  ]

  /// Trial variables, by all that is known: columns that are neither Data Viewer's own nor labels; and what it calls the trial, beside
  /// its number, by which recordings of the same trial are found.
  func variables(in header: TableHeader, but passages: [String]) -> [String] {
    let taken = Set([participant, trial].compactMap(\.self) + passages)
    return header.names.filter { name in
      if name.uppercased() == "TRIAL_LABEL" { return true }
      return !name.isEmpty && !taken.contains(name) && !Self.own.contains { name.uppercased().hasPrefix($0) }
    }
  }

  init(_ header: TableHeader) {
    let measured = ["CURRENT_", "NEXT_", "PREVIOUS_", "IA_"]
    let guesses = header.names.map { name in
      measured.contains { name.uppercased().hasPrefix($0) } ? nil : ColumnGuess(name)
    }
    func best(_ role: ColumnRole) -> String? {
      let fitting = guesses.indices.filter { guesses[$0]?.role == role }
      return fitting.min { (guesses[$0]?.weight ?? 0, $0) < (guesses[$1]?.weight ?? 0, $1) }.map { header.names[$0] }
    }
    func named(_ wanted: String...) -> String? {
      wanted.lazy.compactMap { header.place(of: $0) }.first.map { header.names[$0] }
    }
    participant = named("RECORDING_SESSION_LABEL", "SESSION_LABEL") ?? best(.participant)
    trial = named("TRIAL_INDEX", "TRIAL_LABEL") ?? best(.trial)
    passages = [best(.text), best(.page)].compactMap(\.self)
    if passages.isEmpty, let sentence = best(.sentence) { passages = [sentence] }
  }
}
