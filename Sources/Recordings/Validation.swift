public import Basics

/// How far off the tracker found itself at known targets, after it was calibrated.
public struct Validation: Sendable, Hashable {
  /// One target of it.
  public struct Target: Sendable, Hashable {
    /// In the recording's unit.
    public var x: Double
    public var y: Double
    /// Degrees.
    public var offset: Double
    /// From the target to the measured gaze, in the recording's unit.
    public var offsetX: Double?
    public var offsetY: Double?

    public init(x: Double, y: Double, offset: Double, offsetX: Double? = nil, offsetY: Double? = nil) {
      self.x = x
      self.y = y
      self.offset = offset
      self.offsetX = offsetX
      self.offsetY = offsetY
    }
  }

  /// By the file's clock.
  public var time: Time
  public var eye: Eye
  /// The tracker's own word, such as GOOD.
  public var grade: String?
  /// Degrees.
  public var averageError: Double?
  /// Degrees.
  public var largestError: Double?
  public var targets: [Target]

  public init(
    time: Time,
    eye: Eye,
    grade: String? = nil,
    averageError: Double? = nil,
    largestError: Double? = nil,
    targets: [Target] = []
  ) {
    self.time = time
    self.eye = eye
    self.grade = grade
    self.averageError = averageError
    self.largestError = largestError
    self.targets = targets
  }
}
