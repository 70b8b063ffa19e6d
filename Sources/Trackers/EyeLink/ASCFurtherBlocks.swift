import Basics
import Recordings
import Tables

/// Blocks of a trial behind its first one, which no message announced.
///
/// Where the tracker measures as before, and nothing else was shown, it only paused, and such a block goes on with the recording. What was
/// shown in it is known at its end. Any other one, such as a further page, is a recording of its own.
struct ASCFurtherBlocks: Sendable {
  /// How a recording begins.
  struct Beginning: Sendable {
    /// As messages call it, without a number.
    let trial: String
    var labels: GazePiece.Labels
    let setup: GazeSetup
    let columns: [GazeColumn]
    let origin: (x: Double, y: Double)

    fileprivate func isMeasuredLike(_ other: Self) -> Bool {
      setup == other.setup && columns == other.columns && origin == other.origin && trial == other.trial
    }
  }

  /// Nil where the trial has none, or is over.
  private var last: Beginning?
  /// Whether a further block waits until it is known what was shown in it.
  private(set) var isOpen = false
  /// Whether something was shown in that one.
  private(set) var showsAnother = false
  /// Whether the experiment told of anything since the last block.
  private var isInterrupted = false
  private var pauses = 0
  private var firstPaused: String?
  private var apart = 0
  private var firstApart: String?

  /// As messages call the trial of the last recording.
  var trial: String? { last?.trial }

  /// A recording begins that does not go on with another; `isFurther`: whether no message announced it.
  mutating func begin(_ beginning: Beginning?, isFurther: Bool) {
    last = beginning
    isInterrupted = false
    if isFurther { countApart(beginning?.labels.trial) }
  }

  /// The labels of the recording that a block may go on with; nil where it does not.
  mutating func goOn(with beginning: Beginning) -> GazePiece.Labels? {
    guard !isInterrupted, let last, last.isMeasuredLike(beginning) else { return nil }
    isOpen = true
    showsAnother = false
    return last.labels
  }

  /// Tells whether the further block goes on with the recording; `label`: what its trial is called where it does not.
  mutating func settle(apartAs label: String?) {
    isOpen = false
    if let label {
      last?.labels.trial = label
      countApart(label)
    } else {
      pauses += 1
      firstPaused = firstPaused ?? last?.labels.trial
    }
  }

  /// Takes a message's words, and whether they stand among samples.
  mutating func take(_ words: [Substring], isWithin: Bool, tellsScreen: Bool) {
    if isWithin {
      if isOpen, Self.show(words) { showsAnother = true }
    } else if !tellsScreen, !Self.areOfTracker(words) {
      isInterrupted = true
    }
  }

  /// A message ended the trial, with which no block goes on any more.
  mutating func endTrial() { isInterrupted = true }

  func findings(at place: Place) -> [Finding] {
    var findings: [Finding] = []
    if let firstPaused {
      let sentence = """
        The tracker paused and went on without another TRIALID \(NumberText.counted(pauses, "time")), such as in trial '\(firstPaused)': \
        the blocks of one trial are one recording, whose times hold the pause.
        """
      findings.append(Finding(.warning, "paused-trial", at: place, sentence))
    }
    if let firstApart {
      let sentence = """
        \(NumberText.counted(apart, "block")) of samples \(apart == 1 ? "has" : "have") no TRIALID of \(apart == 1 ? "its" : "their") own, \
        such as '\(firstApart)', and \(apart == 1 ? "is a recording" : "are recordings") apart: where one goes on with the text before, \
        the measures of both are of parts of it.
        """
      findings.append(Finding(.note, "further-block", at: place, sentence))
    }
    return findings
  }

  private mutating func countApart(_ label: String?) {
    apart += 1
    firstApart = firstApart ?? label
  }

  /// Whether words tell that something was shown.
  private static func show(_ words: [Substring]) -> Bool {
    guard let first = words.first else { return false }
    if first == "!V", words.count > 1 { return ["IMGLOAD", "DRAW_LIST", "IAREA", "CLEAR"].contains(words[1]) }
    return ["SYNCTIME", "DISPLAY", "REGION"].contains(first)
  }

  /// Whether words are the tracker's own, of a calibration or of how it records, or a trial's variable.
  private static func areOfTracker(_ words: [Substring]) -> Bool {
    guard let first = words.first else { return true }
    if first == "!V" { return words.count > 1 && words[1] == "TRIAL_VAR" }
    return trackersOwn.contains { first.hasPrefix($0) }
  }

  private static let trackersOwn = [
    "!CAL", "!CMD", "!MODE", "CAMERA", "DRIFTCORRECT", "ELCL", "PUPIL", "RECCFG", "THRESHOLDS", "VALIDATE",
  ]
}
