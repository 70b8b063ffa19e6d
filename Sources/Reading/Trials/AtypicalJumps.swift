/// When a saccade is atypical for reading: an own definition, not that of a paper.
///
/// A saccade is atypical that goes to another line and is neither a return sweep nor, right behind one, a step back to
/// the end of the line before; that is steep and high; or that goes further forward than readers do.
public struct AtypicalJumps: Sendable, Hashable {
  /// Longer saccades forward on a line are atypical; in characters.
  public var longestForward: Double
  /// Steeper saccades on a line are atypical, where they are also high; in degrees off the line.
  public var steepest: Double
  /// How long a steep saccade must be, in line heights.
  public var steepLength: Double
  /// Which share of a line counts as its end, where a saccade may go back to after a return sweep.
  public var lineEnd: Double

  public init(
    longestForward: Double = 20,
    steepest: Double = 30,
    steepLength: Double = 1.5,
    lineEnd: Double = 0.5
  ) {
    self.longestForward = longestForward
    self.steepest = steepest
    self.steepLength = steepLength
    self.lineEnd = lineEnd
  }
}
