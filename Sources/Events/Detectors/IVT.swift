public import Basics
import Recordings
import Signals

/// Fixations are where the eye moves slower than a threshold; where it moves faster there are saccades.
///
/// Salvucci & Goldberg, "Identifying fixations and saccades in eye-tracking protocols", ETRA 2000. The defaults are those
/// of Olsen, "The Tobii I-VT fixation filter: algorithm description", 2012.
public struct IVT: Detector {
  public static let name = "ivt"
  public static let summary = "Fixations are slower than a fixed velocity."

  /// Degrees per second.
  let velocity: Double
  let gapFill: Time
  let speedRule: SpeedRule
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    velocity = try options.number("velocity", default: 30, in: 1...1000, help: "The threshold in deg/s.")
    speedRule = try SpeedRule(from: &options)
    gapFill = try options.milliseconds(
      "gap-fill",
      default: .milliseconds(75),
      in: 0...500,
      help: "The longest loss in ms that is bridged by a line."
    )
    fixationStage = try FixationStage(from: &options)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    let speed = speedRule.speed(of: angles.filled(at: gaze.times, upTo: gapFill), at: timing)
    var assembler = EventAssembler(fixationStage)
    Motion.forEachStretch(of: speed, slowerThan: velocity, fasterThan: velocity) { motion, samples in
      if motion == .fast {
        assembler.add(DetectedEvent(.saccade, samples: samples, times: gaze.times))
      } else if let stretch = EventAssembler.Stretch(samples, of: angles.places, times: gaze.times) {
        assembler.add(stretch)
      }
    }
    assembler.finish()
    let window = speedRule.samples(at: timing)
    return Detection(
      events: assembler.events,
      parameters: [
        .init(name: "velocity_threshold_deg_s", value: velocity),
        .init(name: "window_samples", value: Double(window)),
        .init(name: "gap_fill_ms", value: gapFill.milliseconds),
      ] + speedRule.parameters(of: velocity, at: timing) + fixationStage.parameters,
      limits: speedRule.limits(of: velocity, at: timing)
    )
  }
}
