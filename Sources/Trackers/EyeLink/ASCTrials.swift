import Recordings
import Tables

/// How the recordings of an ASC file are called.
struct ASCTrials {
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
  /// What the message that began the trial says of its text and conditions.
  private(set) var beginning = TrialMatcher.Beginning()
  /// Whether it was begun by a pattern's message.
  private(set) var isByPattern = false
  /// Whether a message has ended the trial, and none has begun the next.
  private(set) var isBetween = false
  /// Blocks begun so far.
  private(set) var blocks = 0
  private var used: Set<String> = []
  /// The last number behind each name.
  private var numbers: [String: Int] = [:]
  private var count = 0
  /// Blocks of a trial that has a recording already.
  private var furtherBlocks = 0
  private var firstFurther = ""

  private let matcher: TrialMatcher?

  init(_ matcher: TrialMatcher?) {
    self.matcher = matcher
  }

  mutating func beginBlock() { blocks += 1 }

  /// Whether a message begins a trial, which then has.
  mutating func begin(by message: TrackerMessage, _ command: [Substring]) -> Bool {
    if let trial = Self.announced(by: command) {
      begin(TrialMatcher.Beginning(trial: trial))
      return true
    }
    guard let found = matcher?.beginning(by: message) else { return false }
    begin(found)
    isByPattern = true
    return true
  }

  /// Whether a message ends a trial that a pattern began.
  func ends(with message: TrackerMessage) -> Bool { matcher?.ends(with: message) ?? false }

  /// Until a message begins the next trial.
  mutating func pause() { isBetween = true }

  /// The trial that a message's words announce, nil for any other message.
  private static func announced(by words: [Substring]) -> String? {
    guard let first = words.first, first.hasPrefix("TRIALID") else { return nil }
    let rest = first.dropFirst("TRIALID".count)
    guard rest.isEmpty || rest.first == ":" else { return nil }
    return ([rest.dropFirst()] + words.dropFirst()).filter { !$0.isEmpty && $0 != ":" }.joined(separator: " ")
  }

  private mutating func begin(_ found: TrialMatcher.Beginning) {
    count += 1
    beginning = found
    trial = found.trial.flatMap { $0.isEmpty ? nil : $0 } ?? "\(count)"
    recording = .none
    isBetween = false
  }

  /// With the name of the recording that begins here.
  mutating func beginRecording() -> String? {
    let isFurther = trial != nil && recording != .none
    recording = .takesVariables
    let label = label()
    if isFurther {
      if furtherBlocks == 0 { firstFurther = label ?? "" }
      furtherBlocks += 1
    }
    return label
  }

  /// Of blocks that go on with a trial; nil where there are none.
  var furtherBlocksNote: String? {
    guard furtherBlocks > 0 else { return nil }
    let blocks = "\(NumberText.counted(furtherBlocks, "block")) \(furtherBlocks == 1 ? "goes" : "go")"
    return """
      \(blocks) on with a trial without another TRIALID: each is a recording of its own, such as '\(firstFurther)'. Where the \
      tracker only paused, it holds a part of a reading, whose skipped words and speed are not the reader's: exclude it.
      """
  }

  mutating func endBlock() {
    if recording != .none { recording = trial == nil ? .takesVariables : .takesMessages }
  }

  /// Whether a message between two blocks belongs to the recording before.
  mutating func holds(_ message: TrackerMessage) -> Bool {
    if ["!CAL", "DRIFTCORRECT", "VALIDATE"].contains(where: message.text.hasPrefix) { end() }
    let isHeld = recording == .takesMessages || recording == .takesVariables && message.command.first == "!V"
    if message.text.hasPrefix("TRIAL_RESULT") { end() }
    return isHeld
  }

  private mutating func end() { if recording == .takesMessages { recording = .takesVariables } }

  private mutating func label() -> String? {
    guard let name = trial ?? (blocks > 1 ? "\(blocks)" : nil) else { return nil }
    var label = name
    var number = numbers[name] ?? 1
    while !used.insert(label).inserted {
      number += 1
      label = "\(name) (\(number))"
    }
    numbers[name] = number
    return label
  }
}
