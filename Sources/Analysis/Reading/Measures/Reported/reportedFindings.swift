import Basics
import Formats
import Recordings
import Store
import Studies
import Tables

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

extension Study {
  /// Trials that are measured from their samples, and from the fixations that another program reports of them; nil where there are none.
  func countedTwice(of recordings: [Stored<RecordingHeader>], measured: Set<String>) throws -> Finding? {
    let sources = Set(try store.sources().filter { $0.value.format == SRFixationReport.name }.map(\.id))
    let fixations = recordings.filter {
      $0.content == .fixations && sources.contains($0.source) && measured.contains($0.name)
    }
    if fixations.isEmpty { return nil }
    let pairs = try matches(of: fixations, with: try ownTrials()).compactMap {
      recording,
      _,
      match -> (String, String)? in
      guard case .own(let name) = match, measured.contains(name) else { return nil }
      return (recording.name, name)
    }
    guard let first = pairs.first else { return nil }
    let sentence = """
      \(NumberText.counted(pairs.count, "trial")) of a fixation report \(pairs.count == 1 ? "is" : "are") measured from samples, too, and \
      \(pairs.count == 1 ? "counts" : "count") twice: '\(first.0)' is '\(first.1)'. 'study exclude NAME' leaves one of both out.
      """
    return Finding(.warning, "counted-twice", at: Place("fixation report"), sentence)
  }
}
