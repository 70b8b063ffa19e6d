public import Recordings

/// What a detector found in a recording.
public struct Detection: Sendable {
  /// A number that the detector worked with, for the record: a threshold, a window, a noise floor.
  public struct Parameter: Sendable, Hashable {
    /// With its unit behind, such as `velocity_threshold_deg_s`.
    public var name: String
    public var value: Double

    /// The name of the smallest saccade that a detector tells from noise.
    public static let smallestSaccade = "smallest_saccade_deg"

    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// In time order, none within another, but for a tracker's own, which may overlap.
  public var events: [DetectedEvent]
  public var parameters: [Parameter]
  /// What the recording cannot carry, and the numbers that tell.
  public var limits: [Limit]
  /// How many events of the tracker's, by kind, have no place in the recording.
  public var leftOut: [EventKind: Int]

  public init(
    events: [DetectedEvent],
    parameters: [Parameter] = [],
    limits: [Limit] = [],
    leftOut: [EventKind: Int] = [:]
  ) {
    self.events = events
    self.parameters = parameters
    self.limits = limits
    self.leftOut = leftOut
  }
}
