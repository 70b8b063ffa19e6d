public import Basics
public import Geometry
public import Recordings

/// What the eye truly did over a stretch of a simulated reading.
public struct ReadingEvent: Sendable, Hashable {
  public let kind: EventKind
  /// Since the recording's first sample.
  public let start: Time
  public let end: Time
  /// Of a fixation, where the eye truly rests; it drifts around it.
  public let place: Point<RecordedUnits>?
  /// Of a fixation, the word it is on, nil before the eye has found the text.
  public let word: Int?
  /// Of a saccade, degrees.
  public let amplitude: Double?
  /// Of a saccade, degrees per second.
  public let peakVelocity: Double?

  init(
    _ kind: EventKind,
    from start: Time,
    to end: Time,
    place: Point<RecordedUnits>? = nil,
    word: Int? = nil,
    amplitude: Double? = nil,
    peakVelocity: Double? = nil
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.place = place
    self.word = word
    self.amplitude = amplitude
    self.peakVelocity = peakVelocity
  }
}
