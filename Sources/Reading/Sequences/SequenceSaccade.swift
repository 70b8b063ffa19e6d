/// How far one fixation is from the one before.
struct SequenceStep: Sendable, Hashable {
  /// In the direction of the text, signed.
  let along: Double
  /// In the direction in which lines follow each other, signed.
  let down: Double
  /// Nil where a degree is not known.
  let degrees: Double?
  /// Whether gaze was there between them.
  let isSeen: Bool
}

/// The way from one fixation to the next, told by places alone.
public struct SequenceSaccade: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// On its line, in the direction of the text.
    case forward
    /// On its line, against the direction of the text; one that corrects a return sweep, too.
    case regression
    /// Back, and down to the next line.
    case returnSweep = "return-sweep"
    /// To another line in any other way.
    case lineChange = "line-change"
  }

  public let kind: Kind
  /// Along the line without a sign, as a share of the text's width.
  public let share: Double
  /// Of visual angle; nil where a degree is not known.
  public let degrees: Double?
  /// Whether gaze was there all the way.
  ///
  /// Readers blink at return sweeps, so that those behind a lid count, too; how long they were may be the way of more than one.
  public let isSeen: Bool
}

extension SequenceSaccade {
  init(_ step: SequenceStep, on lines: SequenceLines) {
    kind = lines.kind(of: step)
    share = abs(step.along) / lines.width
    degrees = step.degrees
    isSeen = step.isSeen
  }
}
