public import Geometry

/// Numbers of an event; nil where the recording does not tell them.
public struct EventProperties: Sendable, Hashable {
  /// In the recording's unit.
  public var mean: Point<RecordedUnits>?
  /// Of x and of y, each by itself; in the recording's unit.
  public var median: Point<RecordedUnits>?
  /// Azimuth and elevation.
  public var meanDirection: Point<Degrees>?
  /// The direction of `median`.
  public var medianDirection: Point<Degrees>?
  /// The ranges of azimuth and of elevation together, in degrees.
  public var dispersion: Double?
  /// Degrees between the first and the last sample that are there; of a saccade, between the settled gaze on either side.
  public var amplitude: Double?
  /// From the one to the other: 0 is to the right, 90 upwards, from -180 to 180.
  public var direction: Double?
  /// Degrees per second; of a saccade, by the rule that measures saccades.
  public var peakVelocity: Double?
  /// Its standard error; nil of what is no saccade, or was not fitted.
  public var peakVelocityError: Double?
  /// Degrees per second; of a saccade, its amplitude by its duration.
  public var meanVelocity: Double?
  /// Root mean square of the distances between samples that follow each other, in degrees.
  public var rmsS2S: Double?
  /// Standard deviation around the mean direction, of both angles together, in degrees.
  public var std: Double?
  /// The ellipse that holds 68 % of the directions if they are normal, in square degrees.
  ///
  /// Crossland & Rubin, "The use of an infrared eyetracker to measure fixation stability", Optometry and Vision Science
  /// 2002.
  public var bcea: Double?
  /// Samples without gaze, of all; 0 of what has no sample.
  public var lostShare: Double
  /// In the tracker's own unit.
  public var meanPupil: Double?
}
