/// The line that a fixation belongs to.
public struct LineAssignment: Sendable, Hashable {
  /// Counted from 0; nil where the fixation belongs to none.
  public var line: Int?
  /// How sure the assigner is, from 0 to 1; nil where it does not tell.
  public var confidence: Double?

  public init(line: Int?, confidence: Double? = nil) {
    self.line = line
    self.confidence = confidence
  }
}
