public import Basics
import Geometry
import Recordings
import Signals

/// The peak velocity is the highest speed of a saccade's samples by a published filter, as most programs tell it.
///
/// A filter shows saccades slower than they are, the more so the shorter they are and the longer its window.
public struct FilteredSpeed: Kinematics {
  public static let name = "filter"
  public static let summary = "The highest speed by a published filter, lower than that of the eye."

  private let rule: SpeedRule

  public init(from options: inout Options) throws(OptionError) {
    rule = try SpeedRule(from: &options)
  }

  public func motions(of events: [DetectedEvent], in gaze: GazeRecording) -> SaccadeMotions {
    guard let angles = gaze.angles else { return SaccadeMotions(motions: events.map { _ in nil }, limits: []) }
    let timing = Timing(gaze.times)
    let speed = rule.speed(of: angles, at: timing)
    var finder = SettledGazeFinder(times: gaze.times, angles: angles, step: timing.step ?? .zero)
    let motions = events.indices.map { index -> SaccadeMotion? in
      guard events[index].kind == .saccade, let settled = finder.gaze(beside: index, of: events) else { return nil }
      var motion = SaccadeMotion(settled)
      motion.peakVelocity = events[index].samples.lazy.map { speed[$0] }.filter { !$0.isNaN }.max()
      return motion
    }
    let window = rule.samples(at: timing)
    let long = rule.method == .savitzkyGolay ? Limit.window(window, asked: rule.window, at: timing) : []
    return SaccadeMotions(motions: motions, limits: .rate(timing.rate ?? .infinity) + long)
  }
}
