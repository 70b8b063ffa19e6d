public import Basics
import Recordings
import Signals

/// Saccades by a velocity; of the rest, fixations stay within a range, and pursuit does not.
///
/// Komogortsev & Karpov, "Automated classification and scoring of smooth pursuit eye movements in the presence of
/// fixations and saccades", Behavior Research Methods 2013.
public struct IVDT: Detector {
  public static let name = "ivdt"
  public static let summary = "Saccades by a fixed velocity, fixations and pursuit by a fixed range."

  /// Degrees per second.
  let velocity: Double
  /// Degrees.
  let dispersion: Double
  let pursuitMinimum: Time
  let speedRule: SpeedRule
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    velocity = try options.number("velocity", default: 70, in: 1...1000, help: "Saccades are faster, in deg/s.")
    dispersion = try options.number(
      "dispersion",
      default: 1,
      in: 0.05...20,
      help: "How far gaze may range in a fixation, across and up together, in degrees."
    )
    pursuitMinimum = try options.milliseconds(
      "pursuit-minimum",
      default: .milliseconds(40),
      in: 0...1000,
      help: "The shortest pursuit in ms."
    )
    speedRule = try SpeedRule(from: &options)
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(100), mergeGap: .zero)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    let speed = speedRule.speed(of: angles, at: timing)
    var assembler = EventAssembler(fixationStage)
    Motion.forEachStretch(of: speed, slowerThan: velocity, fasterThan: velocity) { motion, samples in
      guard motion == .slow else {
        assembler.add(DetectedEvent(.saccade, samples: samples, times: gaze.times))
        return
      }
      var done = samples.lowerBound
      angles.stillStretches(in: samples, times: gaze.times, dispersion: dispersion, minimum: fixationStage.minimum) {
        still in
        addPursuit(done..<still.lowerBound, gaze.times, to: &assembler)
        done = still.upperBound
        if let stretch = EventAssembler.Stretch(still, of: angles.places, times: gaze.times) { assembler.add(stretch) }
      }
      addPursuit(done..<samples.upperBound, gaze.times, to: &assembler)
    }
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: [
        .init(name: "velocity_threshold_deg_s", value: velocity),
        .init(name: "dispersion_deg", value: dispersion),
        .init(name: "pursuit_minimum_ms", value: pursuitMinimum.milliseconds),
        .init(name: "window_samples", value: Double(speedRule.samples(at: timing))),
      ] + fixationStage.parameters,
      limits: Limit.window(speedRule.samples(at: timing), asked: speedRule.window, at: timing)
    )
  }

  private func addPursuit(_ samples: Range<Int>, _ times: ContiguousArray<Time>, to assembler: inout EventAssembler) {
    guard !samples.isEmpty, times[samples.upperBound - 1] - times[samples.lowerBound] >= pursuitMinimum else { return }
    assembler.add(DetectedEvent(.pursuit, samples: samples, times: times))
  }
}
