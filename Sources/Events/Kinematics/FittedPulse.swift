public import Basics
import Geometry
import Signals

/// The peak velocity is that of a saccade's shape, fitted to the places of its samples.
///
/// Dai, Selesnick, Rizzo, Rucker & Hudson, "A parametric model for saccadic eye movement", 2016: `PulseCourse`. A filter shows
/// saccades slower than they are, the more so the shorter they are; a shape does not.
public struct FittedPulse: Kinematics {
  public static let name = "pulse"
  public static let summary = "A saccade's shape fitted to places, with its standard error."

  public init(from options: inout Options) throws(OptionError) {}

  /// As without options.
  public init() {}

  public func motions(of events: [DetectedEvent], in gaze: GazeRecording) -> SaccadeMotions {
    guard let angles = gaze.angles else { return SaccadeMotions(motions: events.map { _ in nil }, limits: []) }
    let timing = Timing(gaze.times)
    let found = SaccadeFits(of: events, times: gaze.times, angles: angles, step: timing.step ?? .zero)
    let motions = events.indices.map { index in
      found.settled[index].map { settled in
        var motion = SaccadeMotion(settled)
        motion.peakVelocity = found.fits[index]?.peakVelocity
        motion.peakVelocityError = found.fits[index]?.error
        return motion
      }
    }
    return SaccadeMotions(
      motions: motions,
      limits: .rate(timing.rate ?? .infinity) + [expected(found), slow(found)].compactMap(\.self)
    )
  }

  /// Where noise hides how long most saccades take.
  private func expected(_ found: SaccadeFits) -> Limit? {
    guard let share = found.expectedShare, share > 0.5 else { return nil }
    return Limit(
      .withheld,
      .saccadeVelocities,
      reason: "Noise of \(Float(found.deviation)) degrees hides how fast most saccades are.",
      withoutDegrees: "Noise hides how fast most saccades are."
    )
  }

  private func slow(_ found: SaccadeFits) -> Limit? {
    guard let slowness = found.slowness, abs(slowness) > logarithm(1.6) else { return nil }
    let times = Float((100 * exponential(slowness)).rounded() / 100)
    let cause = slowness > 0 ? "a filter of the signal" : "a wrong rate"
    return Limit(
      .caution,
      .saccadeVelocities,
      reason: "Saccades take \(times) times as long as their size predicts: \(cause) looks so, too."
    )
  }
}
