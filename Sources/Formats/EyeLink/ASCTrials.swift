import Recordings

/// How the recordings of an ASC file are called.
struct ASCTrials: Sendable {
  /// Which messages between two blocks belong to the recording before, and not to the next.
  enum Recording: Sendable {
    /// The trial has no recording yet, so that none do.
    case none
    /// The trial goes on.
    case takesMessages
    /// The trial is over; its variables are often told after its end.
    case takesVariables
  }

  /// The last TRIALID, nil before the first.
  private(set) var trial: String?
  private(set) var recording = Recording.none
  /// Blocks begun so far.
  private(set) var blocks = 0
  private var used: Set<String> = []
  private var count = 0

  mutating func beginBlock() { blocks += 1 }

  /// The trial that a message announces, nil for any other message; an offset may stand before the word.
  static func announced(by message: TrackerMessage) -> String? {
    var rest = message.text[...]
    if let space = rest.firstIndex(of: " "), Int(rest[..<space]) != nil { rest = rest[rest.index(after: space)...] }
    guard rest.hasPrefix("TRIALID") else { return nil }
    rest = rest.dropFirst("TRIALID".count)
    guard rest.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return nil }
    let words = rest.drop { $0.isWhitespace || $0 == ":" }
    let end = words.lastIndex { !$0.isWhitespace }
    return end.map { String(words[...$0]) } ?? ""
  }

  mutating func begin(_ announced: String) {
    count += 1
    trial = announced.isEmpty ? "\(count)" : announced
    recording = .none
  }

  mutating func beginRecording() { recording = .takesVariables }

  mutating func endBlock() {
    if recording != .none { recording = trial == nil ? .takesVariables : .takesMessages }
  }

  /// Whether a message between two blocks belongs to the recording before.
  mutating func holds(_ message: TrackerMessage) -> Bool {
    if ["!CAL", "DRIFTCORRECT", "VALIDATE"].contains(where: message.text.hasPrefix) { end() }
    let isHeld = recording == .takesMessages || recording == .takesVariables && message.text.hasPrefix("!V ")
    if message.text.hasPrefix("TRIAL_RESULT") { end() }
    return isHeld
  }

  private mutating func end() { if recording == .takesMessages { recording = .takesVariables } }

  /// For the recording that begins here.
  mutating func label() -> String? {
    guard let name = trial ?? (blocks > 1 ? "\(blocks)" : nil) else { return nil }
    var label = name
    var number = 1
    while !used.insert(label).inserted {
      number += 1
      label = "\(name) (\(number))"
    }
    return label
  }
}

extension TrackerMessage {
  /// What a message such as `!V TRIAL_VAR name value` says of a variable, nil for any other.
  func trialVariable(named name: String) -> String? {
    let words = text.split(maxSplits: 3, whereSeparator: \.isWhitespace)
    guard let mark = words.firstIndex(of: "!V"), mark == 0, words.count == 4, words[1] == "TRIAL_VAR", words[2] == name
    else { return nil }
    let value = words[3].drop(while: \.isWhitespace)
    guard let end = value.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    let trimmed = value[...end]
    return trimmed.count > 1 && trimmed.first == "\"" && trimmed.last == "\""
      ? String(trimmed.dropFirst().dropLast()) : String(trimmed)
  }
}
