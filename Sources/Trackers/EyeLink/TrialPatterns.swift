import Basics
import Recordings

/// Messages by which an experiment begins and ends a trial, beside `TRIALID`, and what they call it.
///
/// The words of a pattern's groups `trial`, `passage` and `page` name the trial and its text; those of any other group are variables.
struct TrialPatterns: Sendable {
  private let start: String
  private let stop: String

  init(from options: inout Options) throws(OptionError) {
    start = options.text(
      "trial-start",
      default: Self.multiplEYE.start,
      help: """
        A regular expression of messages that begin a trial; its groups (?<trial>…), (?<passage>…) and (?<page>…) name it \
        and its text, others are variables.
        """
    )
    stop = options.text(
      "trial-stop",
      default: Self.multiplEYE.stop,
      help: "A regular expression of messages that end a trial."
    )
    // Compiling takes longer than reading a short file.
    let given = [("trial-start", start, Self.multiplEYE.start), ("trial-stop", stop, Self.multiplEYE.stop)]
    for (name, text, usual) in given where text != usual && (try? Regex(text)) == nil {
      throw .notAPattern(option: name, text: text)
    }
  }

  /// Messages of MultiplEYE: `start_recording_trial_1_stimulus_Enc_WikiMoon_13_page_1` and `stop_recording_…`.
  private static let multiplEYE = (
    start: "^start_recording_(?<trial>(?:PRACTICE_)?trial_[0-9]+)_stimulus_(?<passage>.+_[0-9]+)_(?<page>[^0-9].*)$",
    stop: "^stop_recording_"
  )

  /// To find messages with.
  func matcher() -> TrialMatcher? {
    guard let start = try? Regex(start), let stop = try? Regex(stop) else { return nil }
    return TrialMatcher(start: start, stop: stop)
  }
}

/// The patterns, compiled.
struct TrialMatcher {
  /// What a message that begins a trial says of it.
  struct Beginning: Equatable {
    var trial: String?
    var passage: String?
    var variables: [TrialVariable] = []
  }

  fileprivate let start: Regex<AnyRegexOutput>
  fileprivate let stop: Regex<AnyRegexOutput>

  /// Nil for a message that begins no trial.
  func beginning(by message: TrackerMessage) -> Beginning? {
    guard let match = try? start.firstMatch(in: message.text) else { return nil }
    var found = Beginning()
    var page: String?
    for group in match.output {
      guard let name = group.name, let value = group.substring.map(String.init) else { continue }
      switch name {
      case "trial": found.trial = value
      case "passage": found.passage = value
      case "page": page = value
      default: found.variables.append(TrialVariable(name: name, value: value))
      }
    }
    if let page {
      found.passage = [found.passage, page].compactMap(\.self).joined(separator: " ")
      found.trial = [found.trial, page].compactMap(\.self).joined(separator: " ")
    }
    return found
  }

  func ends(with message: TrackerMessage) -> Bool { (try? stop.firstMatch(in: message.text)) != nil }
}
