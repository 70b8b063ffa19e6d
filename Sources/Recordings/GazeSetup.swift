public import Geometry

/// How a recording's gaze was measured.
public struct GazeSetup: Sendable, Hashable {
  /// What the recording's times count from.
  public enum Clock: String, Sendable, CaseIterable, Codable {
    /// A clock that ran before: the recording's own time begins with its first sample.
    case tracker
    /// The file's zero, which the recording keeps.
    case recording
    /// Nothing: fixations have durations only, and each is taken to begin where the one before it ended.
    case durations
  }

  public var unit: GazeUnit
  public var clock: Clock
  /// How many pixels or points the screen is wide and high.
  public var screen: Size<RecordedUnits>?
  public var screenSize: Size<Millimetres>?
  /// From the eyes to the screen, in millimetres.
  public var distance: Double?
  /// Samples per second as the file states them.
  public var statedRate: Double?
  /// How many units a degree has, where the tracker tells.
  public var degree: StatedDegree?

  public init(
    unit: GazeUnit,
    clock: Clock = .tracker,
    screen: Size<RecordedUnits>? = nil,
    screenSize: Size<Millimetres>? = nil,
    distance: Double? = nil,
    statedRate: Double? = nil,
    degree: StatedDegree? = nil
  ) {
    self.unit = unit
    self.clock = clock
    self.screen = screen
    self.screenSize = screenSize
    self.distance = distance
    self.statedRate = statedRate
    self.degree = degree
  }
}
