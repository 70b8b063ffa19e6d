public import Basics
public import Geometry
public import Recordings

/// A recording of gaze as a detector sees it.
public struct GazeRecording: Sendable {
  /// Since the recording's beginning, ascending; steps need not be equal.
  public let times: ContiguousArray<Time>
  /// Every eye that was recorded; empty where the detector looks at one.
  public let eyes: [Eye: EyeTrack]
  public let unit: GazeUnit
  /// Of a screen in the recording's unit; nil where its size or the distance is not known.
  public let geometry: ViewingGeometry?
  /// The gaze that is to be classified, in the recording's unit: one of the eyes, or what was made of both.
  public let gaze: EyeTrack
  /// The same in degrees; nil without geometry.
  public let angles: AngularTrack?
  /// What the tracker found in the gaze that is to be classified, by the recording's times.
  public private(set) var recorded: [TrackerEvent]

  public init(
    times: ContiguousArray<Time>,
    eyes: [Eye: EyeTrack],
    gaze: EyeTrack,
    unit: GazeUnit,
    geometry: ViewingGeometry? = nil,
    recorded: [TrackerEvent] = []
  ) {
    precondition(gaze.x.count == times.count, "Every sample has a time.")
    let gaze = gaze.within(unit.reach)
    self.times = times
    self.eyes = eyes.mapValues { $0.within(unit.reach) }
    self.gaze = gaze
    self.unit = unit
    self.geometry = geometry
    self.recorded = recorded
    angles = Self.angles(of: gaze, unit: unit, geometry: geometry)
  }

  /// The same gaze with other events of the tracker's.
  public func telling(_ recorded: [TrackerEvent]) -> Self {
    var other = self
    other.recorded = recorded
    return other
  }

  public var count: Int { times.count }

  /// The directions in which an eye looked; nil where nothing tells how large a unit is.
  public static func angles(of track: EyeTrack, unit: GazeUnit, geometry: ViewingGeometry?) -> AngularTrack? {
    if unit == .degrees { return AngularTrack(azimuth: track.x, elevation: track.y) }
    guard let geometry else { return nil }
    let (azimuth, elevation) = geometry.directions(x: track.x, y: track.y)
    return AngularTrack(azimuth: azimuth, elevation: elevation)
  }
}

extension GazeUnit {
  /// Nothing that is looked at is further from 0: not behind the head, and not on any screen.
  fileprivate var reach: Double { self == .degrees ? 90 : 1e6 }
}
