/// Where the tools of reading research disagree about what a measure is, one property for each difference.
///
/// The names are those of the tools whose rules they follow. No definition has a value where there was nothing to
/// measure, though some of the tools write 0 there.
public struct Definitions: Sendable, Hashable {
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

  public var name: String
  /// What first fixation, single fixation and gaze duration, refixation and first-pass regressions are taken from.
  public var firstPass: FirstPass
  public var goPast: GoPast
  /// Whether the text's last word, which nothing comes after, has go-past durations.
  public var lastWordHasGoPast: Bool
  public var regressionsIn: RegressionsIn

  /// The default: a first pass ends where a higher word was fixated before, and go-past durations begin with it.
  public static let pymovements = Definitions(
    name: "pymovements",
    firstPass: .beforeHigherWords,
    goPast: .fromFirstPass,
    lastWordHasGoPast: true,
    regressionsIn: .everyEntry
  )

  /// Gaze duration is the first run, go-past begins at the first entry, and only returns are regressions into a word.
  public static let eyekit = Definitions(
    name: "eyekit",
    firstPass: .firstRun,
    goPast: .fromFirstEntry,
    lastWordHasGoPast: true,
    regressionsIn: .returns
  )

  /// First-run measures, go-past from the first entry, and none for the last word, which its loop leaves out.
  public static let popeye = Definitions(
    name: "popeye",
    firstPass: .firstRun,
    goPast: .fromFirstEntry,
    lastWordHasGoPast: false,
    regressionsIn: .everyEntry
  )

  /// Durations hold only where the first fixation was progressive (`IA_FIRST_FIX_PROGRESSIVE` = 1), which is the
  /// default's rule.
  public static let dataViewer = Definitions(
    name: "data-viewer",
    firstPass: .beforeHigherWords,
    goPast: .fromFirstPass,
    lastWordHasGoPast: true,
    regressionsIn: .everyEntry
  )

  /// By which a user can choose them; the first is the default.
  public static let known = [pymovements, eyekit, popeye, dataViewer]

  /// Nil where no definitions have the name.
  public static func named(_ name: String) -> Definitions? { known.first { $0.name == name } }
}
