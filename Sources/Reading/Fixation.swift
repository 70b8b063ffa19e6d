public import Basics
public import Recordings

/// A fixation before a passage.
public struct Fixation: Lasting, Sendable, Hashable {
  /// In the passage's unit, from the screen's top left corner, y downwards.
  public var x: Double
  public var y: Double
  public var span: TimeSpan
  /// Its mean size in the tracker's unit; nil where it was not recorded.
  public var pupil: Double?

  public init(x: Double, y: Double, span: TimeSpan, pupil: Double? = nil) {
    self.x = x
    self.y = y
    self.span = span
    self.pupil = pupil
  }

  public init(x: Double, y: Double, start: Time, end: Time) {
    self.init(x: x, y: y, span: TimeSpan(start: start, end: end))
  }
}
