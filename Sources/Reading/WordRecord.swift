/// What happened to one word, or other stretch of a text, in one trial: all that its measures are read from.
///
/// Times are in milliseconds.
public struct WordRecord: Sendable, Hashable, BitwiseCopyable {
  /// Over the whole text, counted from 0.
  public let index: Int
  /// How many characters it has as it is printed; nil for stretches that are no word.
  public let length: Int?
  public let definitions: Definitions
  let isLast: Bool

  /// On the word, ever.
  public internal(set) var fixations = 0
  public internal(set) var runs = 0
  public internal(set) var totalDuration = 0.0
  /// Of the first fixation ever.
  public internal(set) var firstDuration = 0.0
  public internal(set) var firstRunFixations = 0
  public internal(set) var firstRunDuration = 0.0
  public internal(set) var secondRunDuration = 0.0
  /// In all runs but the first.
  public internal(set) var laterDuration = 0.0
  /// Whether it was fixated before any higher word was.
  public internal(set) var isEnteredInOrder = false
  /// Whether the first run ended with a saccade to a lower word.
  public internal(set) var leavesFirstRunBackward = false

  /// On the word, from the first fixation on it to the next fixation on a higher word.
  public internal(set) var ownGoPast = 0.0
  /// On lower words, within the same window.
  public internal(set) var lowerGoPast = 0.0

  public internal(set) var regressionsOut = 0
  public internal(set) var regressionsIn = 0
  /// Regressions into the word after it had been left once.
  public internal(set) var returns = 0

  /// Of the first fixation ever, within the word.
  public internal(set) var landing: Int?
  /// To its first fixation, signed, on the same line; nil from another line, and at the begin.
  public internal(set) var incomingCharacters: Int?
  /// To its first fixation, signed; nil at the begin.
  public internal(set) var incomingWords: Int?
  /// From the last fixation of its first run.
  public internal(set) var outgoingCharacters: Int?
  public internal(set) var outgoingWords: Int?

  init(index: Int, length: Int?, isLast: Bool, definitions: Definitions) {
    self.index = index
    self.length = length
    self.isLast = isLast
    self.definitions = definitions
  }
}

extension WordRecord {
  public var isFixated: Bool { fixations > 0 }

  /// Whether the word had a first pass, as the definitions have it.
  public var hasFirstPass: Bool {
    switch definitions.firstPass {
    case .beforeHigherWords: isEnteredInOrder
    case .firstRun: isFixated
    }
  }

  public var firstPassFixations: Int { hasFirstPass ? firstRunFixations : 0 }

  /// On the word outside its first pass.
  public var rereadingDuration: Double { hasFirstPass ? laterDuration : totalDuration }

  /// Whether go-past durations are defined, as the definitions have it.
  public var hasGoPast: Bool {
    guard definitions.lastWordHasGoPast || !isLast else { return false }
    return switch definitions.goPast {
    case .fromFirstPass: isEnteredInOrder
    case .fromFirstEntry: isFixated
    }
  }
}
