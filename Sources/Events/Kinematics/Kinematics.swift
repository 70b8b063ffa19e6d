public import Basics

/// A rule that tells how far and how fast saccades went, whoever detected them.
public protocol Kinematics: Cataloged, Sendable {
  func motions(of events: [DetectedEvent], in gaze: GazeRecording) -> SaccadeMotions
}

extension Kinematics {
  /// This rule as a line of the catalog.
  static var entry: Catalog<any Kinematics>.Entry { .init(Self.self) { $0 } }
}

/// Every rule by which saccades can be measured.
///
/// A new one is one file in `Kinematics/`, and one line here.
public let kinematics: Catalog<any Kinematics> = [
  FittedPulse.entry,
  FilteredSpeed.entry,
]

/// How far and how fast saccades went, and what cannot be told.
public struct SaccadeMotions: Sendable {
  /// By the place among the events; nil of what is no saccade, or has no settled gaze on either side.
  public let motions: [SaccadeMotion?]
  public let limits: [Limit]
}

/// How far a saccade went, and how fast.
public struct SaccadeMotion: Sendable, Hashable {
  /// Degrees, from the settled gaze before to that behind.
  public var amplitude: Double
  /// 0 is to the right, 90 upwards, from -180 to 180.
  public var direction: Double
  /// Degrees per second.
  public var peakVelocity: Double?
  /// Its standard error, nil where the rule tells none.
  public var peakVelocityError: Double?

  init(_ settled: SettledGaze) {
    amplitude = settled.way
    direction = arctangent(settled.up, settled.across).degrees
  }
}

extension [Limit] {
  /// Reasons to withhold how fast saccades are, and how long they last, that any rule has.
  static func rate(_ rate: Double) -> Self {
    guard rate < 199 else { return [] }
    // Measured on `EyeMovements` and `Reading`: at 120 the fitted peak is within 5 %, at 60 it is what was expected before.
    return [
      rate < 99
        ? Limit(
          .withheld,
          .saccadeVelocities,
          reason:
            "At \(Float((10 * rate).rounded() / 10)) samples per second saccades have too few for their speed; it needs 100."
        ) : nil,
      Limit(
        .withheld,
        .saccadeDurations,
        reason:
          "At \(Float((10 * rate).rounded() / 10)) samples per second saccades have too few for their durations; these need 200."
      ),
    ].compactMap(\.self)
  }
}
