import Basics
import Formats
import Recordings
import Store
import Studies
import Tables
import Trackers

/// What is told of trials of which another program reported, too.
func reportedFindings(counted: Int, undecided: [String]) -> [Finding] {
  let place = Place("interest areas")
  var found: [Finding] = []
  if counted > 0 {
    let sentence = """
      \(NumberText.counted(counted, "reported trial")) \(counted == 1 ? "is" : "are") measured here, too, and counted once; \
      'study measures --rows reported' compares both.
      """
    found.append(Finding(.note, "reported", at: place, sentence))
  }
  if let first = undecided.first {
    let sentence = """
      \(NumberText.counted(undecided.count, "reported trial")), such as '\(first)', cannot be told from others: neither TRIAL_LABEL nor \
      TRIAL_INDEX nor a passage says which recorded trial it is. They are left out; a report with one of these has them.
      """
    found.append(Finding(.warning, "undecided-report", at: place, sentence))
  }
  return found
}

/// What is told of trials that are measured from samples, and whose fixations another program reports, too.
///
/// `own`: the recorded trials by the reports'.
func fixationReportFindings(_ own: [String: String], measured: Set<String>) -> [Finding] {
  let place = Place("fixation report")
  let pairs = own.filter { measured.contains($0.value) }.sorted { $0.key < $1.key }
  let twice = pairs.filter { measured.contains($0.key) }
  let once = pairs.filter { !measured.contains($0.key) }
  var found: [Finding] = []
  if let first = once.first {
    let sentence = """
      \(NumberText.counted(once.count, "trial")) of a fixation report \(once.count == 1 ? "is" : "are") measured from samples, and \
      \(once.count == 1 ? "counts" : "count") once: '\(first.key)' is '\(first.value)'. 'study exclude' of the latter measures the report's.
      """
    found.append(Finding(.note, "counted-once", at: place, sentence))
  }
  if let first = twice.first {
    let sentence = """
      \(NumberText.counted(twice.count, "trial")) of a fixation report \(twice.count == 1 ? "has" : "have") words, which the same \
      \(twice.count == 1 ? "trial" : "trials") measured from samples \(twice.count == 1 ? "lacks" : "lack"), and \
      \(twice.count == 1 ? "counts" : "count") twice: '\(first.key)' is '\(first.value)'. 'study exclude NAME' leaves one of both out.
      """
    found.append(Finding(.warning, "counted-twice", at: place, sentence))
  }
  return found
}

extension Study {
  /// Which trials that trackers' files hold are those of fixation reports, by the reports' recordings.
  func recordedTrials(ofFixationReportsAmong recordings: [Stored<RecordingHeader>]) throws -> [String: String] {
    // Gazepoint writes a file of fixations beside that of samples.
    let formats = [SRFixationReport.name, Gazepoint.name]
    let sources = Set(try store.sources().filter { formats.contains($0.value.format) }.map(\.id))
    let reports = recordings.filter { $0.content == .fixations && sources.contains($0.source) }
    if reports.isEmpty { return [:] }
    let matches = try matches(of: reports, with: [ownTrials(of: .gaze)])
    let pairs = matches.compactMap { recording, _, match -> (String, String)? in
      guard case .own(let name) = match else { return nil }
      return (recording.name, name)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
