public import Basics

/// The way from one fixation on a text to the next.
public struct ReadingSaccade: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// On the same line, in the direction of the text.
    case forward
    /// On the same line, against the direction of the text.
    case regression
    /// To the next line, against the direction of the text.
    case returnSweep = "return-sweep"
    /// A regression right behind a return sweep, which had ended short of the line's begin.
    case corrective
    /// Right behind a return sweep, back to the end of the line before it.
    case toPreviousLine = "to-previous-line"
    /// To another line in any other way.
    case lineChange = "line-change"
  }

  /// Its places among the trial's fixations, those that cannot be timed included.
  public var from: Int
  public var to: Int
  public var kind: Kind
  /// Along the line, signed, in mean characters of the line that it starts on.
  public var characters: Double
  /// By character boxes, signed; nil where an end has none or it is on another line.
  public var characterSteps: Int?
  /// Of visual angle, without a sign; nil where the screen's size or distance is not known.
  public var degrees: Double?
  /// Signed; nil where an end is on no word.
  public var words: Int?
  public var isAtypical: Bool
  /// Whether both its ends are certain, and gaze was there between them; only then its length counts.
  public var isSeen: Bool
  /// How long the fixation lasted that it begins at; nil where that cannot be timed.
  public var fixationBefore: Time?

  /// Whether it stays on its line and goes against the direction of the text, corrective or not.
  public var isLeftward: Bool { kind == .regression || kind == .corrective }
}
