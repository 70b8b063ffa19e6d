public import Basics

/// What happened to one word, or other stretch of a text, in one trial: all that its measures are read from.
///
/// Fixations that cannot be timed count wherever it matters where the eyes were; a duration that lacks one is missing.
public struct WordRecord: Sendable, Hashable, BitwiseCopyable {
  /// Over the whole text, counted from 0.
  public let index: Int
  /// How many characters it has as it is printed; nil for stretches that are no word.
  public let length: Int?
  public let definitions: Definitions
  let isLast: Bool

  /// On the word, ever.
  public internal(set) var total = Dwell()
  public internal(set) var firstRun = Dwell()
  public internal(set) var secondRun = Dwell()
  /// In all runs but the first.
  public internal(set) var later = Dwell()
  /// On the word, from the first fixation on it to the next fixation on a higher word.
  public internal(set) var ownGoPast = Dwell()
  /// On lower words, within the same window.
  public internal(set) var lowerGoPast = Dwell()

  /// Of the first fixation ever; nil where it cannot be timed.
  public internal(set) var firstDuration: Time?
  /// Whether it was fixated before any higher word was.
  public internal(set) var isEnteredInOrder = false
  /// Whether the first run ended with a saccade to a lower word; nil where gaze was lost then.
  public internal(set) var leavesFirstRunBackward: Bool? = false

  /// While on the word.
  public internal(set) var pupil = PupilChange()

  /// Whether the eyes first went past it unseen, so that a fixation on it may be hidden.
  public internal(set) var isPassedUnseen = false
  /// Whether something too short for a fixation was on it.
  public internal(set) var isGlimpsed = false
  /// Whether that was before any higher word was fixated, and before it was itself.
  public internal(set) var isGlimpsedInOrder = false

  public internal(set) var regressionsOut = 0
  public internal(set) var regressionsIn = 0
  /// Regressions into the word after it had been left once.
  public internal(set) var returns = 0

  /// Of the first fixation ever, within the word.
  public internal(set) var landing: Int?
  /// To its first fixation, signed, on the same line; nil from another line, from a fixation on no word, and at the begin.
  public internal(set) var incomingCharacters: Int?
  /// To its first fixation, signed; nil at the begin.
  public internal(set) var incomingWords: Int?
  /// From the last fixation of its first run to the next on a word; nil where one on no word came between.
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
  /// Whether a fixation was on it that can be timed.
  public var isFixated: Bool { total.isSeen }

  /// Whether nobody knows if it was skipped: all that was on it was taken away, or the eyes went past it unseen.
  public var isMissing: Bool { !isFixated && (total.untimed > 0 || isGlimpsed || isPassedUnseen) }

  /// Whether nobody knows if it was skipped in the first pass.
  public var isFirstPassMissing: Bool {
    if isEnteredInOrder { return !firstRun.isSeen }
    return isPassedUnseen || isGlimpsedInOrder
  }

  /// Whether the word had a first pass, as the definitions have it.
  public var hasFirstPass: Bool {
    switch definitions.firstPass {
    case .beforeHigherWords: isEnteredInOrder
    case .firstRun: total.fixations > 0
    }
  }

  public var firstPassFixations: Int { hasFirstPass ? firstRun.fixations : 0 }

  /// On the word outside its first pass.
  public var rereading: Dwell { hasFirstPass ? later : total }

  /// Whether go-past durations are defined, as the definitions have it.
  public var hasGoPast: Bool {
    guard definitions.lastWordHasGoPast || !isLast else { return false }
    return switch definitions.goPast {
    case .fromFirstPass: isEnteredInOrder
    case .fromFirstEntry: total.fixations > 0
    }
  }
}
