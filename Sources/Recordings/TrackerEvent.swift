public import Basics

/// An event that the tracker, or whoever analysed its samples before, wrote into the file.
public struct TrackerEvent: Lasting, Sendable, Hashable {
  public var kind: EventKind
  public var eye: Eye
  /// By the file's clock.
  public var span: TimeSpan
  /// Of a fixation its place, of a saccade where it begins, in the recording's unit.
  public var x: Double?
  public var y: Double?
  /// Of a saccade where it ends.
  public var endX: Double?
  public var endY: Double?
  /// Degrees.
  public var amplitude: Double?
  /// Degrees per second.
  public var peakVelocity: Double?
  /// Mean, in the tracker's own unit.
  public var pupil: Double?
  /// Which part of the text a fixation was on, where the file tells.
  public var given: GivenPlace? {
    get { if case .place(let place) = assignment { place } else { nil } }
    set { assignment = newValue.map { .place($0) } ?? .none }
  }
  private var assignment = Assignment.none

  /// It lies elsewhere, since few events have one and all are handed on.
  private indirect enum Assignment: Sendable, Hashable {
    case none
    case place(GivenPlace)
  }

  public init(_ kind: EventKind, eye: Eye = .unnamed, start: Time, end: Time, x: Double? = nil, y: Double? = nil) {
    self.kind = kind
    self.eye = eye
    span = TimeSpan(start: start, end: end)
    self.x = x
    self.y = y
  }
}
