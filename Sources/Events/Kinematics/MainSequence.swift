import Basics

/// How long saccades last and how fast they are, by their size.
public enum MainSequence {
  public static let rule = """
    Saccades of a degree or more that are more than twice as fast, or less than half as fast, as their size predicts: blinks and \
    tracker errors look so.
    """

  /// How long a saccade of so many degrees lasts; Carpenter, "Movements of the Eyes", 1988.
  static func duration(ofAmplitude amplitude: Double) -> Time { .milliseconds(2.2 * amplitude + 21) }

  /// Degrees per second: saccades peak at about 1.64 times their mean (Becker, "Metrics", in "The Neurobiology of Saccadic Eye
  /// Movements", 1989).
  public static func peakVelocity(ofAmplitude amplitude: Double) -> Double {
    1.64 * amplitude / duration(ofAmplitude: amplitude).milliseconds * 1000
  }

  /// Nil of smaller saccades, whose speed is mostly noise.
  public static func isOutlier(amplitude: Double, peakVelocity: Double) -> Bool? {
    guard amplitude >= 1 else { return nil }
    let ratio = peakVelocity / self.peakVelocity(ofAmplitude: amplitude)
    return ratio > 2 || ratio < 0.5
  }
}
