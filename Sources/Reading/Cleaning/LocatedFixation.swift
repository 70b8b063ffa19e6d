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
