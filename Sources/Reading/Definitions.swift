/// Where the tools of reading research disagree about what a measure is, by the tool whose rules are followed.
///
/// Each difference is one property. No definition has a value where there was nothing to measure, though some of the
/// tools write 0 there.
public enum Definitions: String, Sendable, BitwiseCopyable, CaseIterable {
  /// The default: a first pass ends where a higher word was fixated before, and go-past durations begin with it.
  case pymovements
  /// Gaze duration is the first run, go-past begins at the first entry, and only returns are regressions into a word.
  case eyekit
  /// First-run measures, go-past from the first entry, and none for the last word, which its loop leaves out.
  case popeye
  /// Durations hold only where the first fixation was progressive (`IA_FIRST_FIX_PROGRESSIVE` = 1): the default's
  /// rules.
  case dataViewer = "data-viewer"
}

extension Definitions {
  public enum FirstPass: String, Sendable, CaseIterable {
    /// The first run on the word, if no higher word was fixated before it; else there was no first pass.
    case beforeHigherWords = "before-higher-words"
    /// The first run on the word, even if it was skipped at first and entered from behind.
    case firstRun = "first-run"
  }

  public enum GoPast: String, Sendable, CaseIterable {
    /// From the first pass' begin to the first fixation on a higher word; there is none where the word was skipped at
    /// first.
    case fromFirstPass = "from-first-pass"
    /// From the first fixation on the word, even if it was skipped at first, to the next fixation on a higher word.
    case fromFirstEntry = "from-first-entry"
  }

  public enum RegressionsIn: String, Sendable, CaseIterable {
    /// Every entry that comes from a higher word.
    case everyEntry = "every-entry"
    /// Only returns: entries from a higher word after the word had been left once.
    case returns
  }

  /// What first fixation, single fixation and gaze duration, refixation and first-pass regressions are taken from.
  public var firstPass: FirstPass {
    switch self {
    case .pymovements, .dataViewer: .beforeHigherWords
    case .eyekit, .popeye: .firstRun
    }
  }

  public var goPast: GoPast {
    switch self {
    case .pymovements, .dataViewer: .fromFirstPass
    case .eyekit, .popeye: .fromFirstEntry
    }
  }

  /// Whether the text's last word, which nothing comes after, has go-past durations.
  public var lastWordHasGoPast: Bool { self != .popeye }

  public var regressionsIn: RegressionsIn {
    switch self {
    case .pymovements, .popeye, .dataViewer: .everyEntry
    case .eyekit: .returns
    }
  }
}
