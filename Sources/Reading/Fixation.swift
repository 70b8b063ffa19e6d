/// A fixation before a passage.
public struct Fixation: Sendable, Hashable {
  /// In the passage's unit, from the screen's top left corner, y downwards.
  public var x: Double
  public var y: Double
  /// Milliseconds.
  public var start: Double
  public var end: Double

  public init(x: Double, y: Double, start: Double, end: Double) {
    self.x = x
    self.y = y
    self.start = start
    self.end = end
  }

  public var duration: Double { end - start }
}
