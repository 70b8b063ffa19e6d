import Store

/// A trial as another program's report names it.
struct ReportedTrial: Sendable {
  let header: RecordingHeader
  /// What the report calls the trial, beside its number.
  let label: String?
  /// The places of the words that the report tells of, from 0.
  let words: Set<Int>

  /// Data Viewer's column of what a trial is called.
  static let label = "TRIAL_LABEL"
}

/// Which trial that another file holds is the one that a report tells of.
enum TrialMatch: Sendable, Hashable {
  /// The recording's name.
  case own(String)
  /// Nothing that was recorded here.
  case none
  /// It is one of these people's trials, and nobody can say which.
  case undecided

  var isOwn: Bool { if case .own = self { true } else { false } }
}
