public import Recordings

/// A fixation with the line that it was assigned to, as cleaning and word assigners take it.
public struct LocatedFixation: Sendable, Hashable {
  /// Turned as the text's layout is.
  public var fixation: Fixation
  /// Its place among the trial's fixations before any was removed; of merged ones, that of the longest.
  public var index: Int
  /// Counted from 0; nil where the fixation belongs to none.
  public var line: Int?
  /// Of the line, from 0 to 1; nil where the assigner does not tell.
  public var confidence: Double?
  /// Whether a blink comes right before or right behind it.
  public var isNextToBlink: Bool
  /// Whether gaze was lost between the fixation before and this one, for long enough to hide another.
  public var isBehindLoss = false

  public init(
    _ fixation: Fixation,
    index: Int,
    line: Int?,
    confidence: Double? = nil,
    isNextToBlink: Bool = false
  ) {
    self.fixation = fixation
    self.index = index
    self.line = line
    self.confidence = confidence
    self.isNextToBlink = isNextToBlink
  }

  /// The fixations of a trial with what a line assigner told of them; `nextToBlink` holds their places.
  public static func all(
    _ fixations: [Fixation],
    on lines: [LineAssignment],
    nextToBlink: Set<Int> = []
  ) -> [LocatedFixation] {
    precondition(fixations.count == lines.count, "Every fixation has one line assignment.")
    return zip(fixations, lines).enumerated().map { index, pair in
      LocatedFixation(
        pair.0,
        index: index,
        line: pair.1.line,
        confidence: pair.1.confidence,
        isNextToBlink: nextToBlink.contains(index)
      )
    }
  }
}

extension [LocatedFixation] {
  /// Tells each whether it comes behind one of these; both are in order of time.
  public mutating func mark(losses: [TimeSpan]) {
    let hiding = losses.filter { $0.duration >= Gap.shortestLoss }
    var next = 0
    for index in indices.dropFirst() {
      while next < hiding.count, hiding[next].start < self[index - 1].fixation.start { next += 1 }
      self[index].isBehindLoss = next < hiding.count && hiding[next].start < self[index].fixation.start
    }
  }
}
