public import Basics
import Recordings
import Signals

/// Fixation and saccade are two states of which each has its own speeds, and its own chance to go over into the other.
///
/// Salvucci & Goldberg, "Identifying fixations and saccades in eye-tracking protocols", ETRA 2000: speeds are normally
/// distributed in both states, Baum-Welch finds the numbers from the recording itself, and Viterbi the likeliest states.
/// Without a sample as fast as the first guess at a saccade there is none.
public struct HMM: Detector {
  public static let name = "hmm"
  public static let summary = "Fixations and saccades are two hidden states of speed."

  /// Degrees per second.
  let velocity: Double
  let isLogarithmic: Bool
  let speedRule: SpeedRule
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    velocity = try options.number(
      "velocity",
      default: 45,
      in: 1...1000,
      help: "The first guess: saccades are faster, in deg/s."
    )
    isLogarithmic = try options.takes(
      "scale",
      "log",
      insteadOf: "plain",
      help: "Speeds are normally distributed, or their logarithms are."
    )
    speedRule = try SpeedRule(from: &options)
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(40), mergeGap: .zero)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    let speed = speedRule.speed(of: angles, at: timing)
    // Slower than this is at rest however little noise there is; it keeps logarithms finite.
    let numbers = isLogarithmic ? ContiguousArray(speed.map { $0.isNaN ? .nan : logarithm(max($0, 0.1)) }) : speed
    let limit = isLogarithmic ? logarithm(velocity) : velocity
    let runs = numbers.presentRuns
    let model = TwoStates(of: numbers, in: runs, apart: limit)
    var assembler = EventAssembler(fixationStage)
    for run in runs {
      let isFast = model?.isHigh(numbers, in: run) ?? ContiguousArray(repeating: false, count: run.count)
      var start = run.lowerBound
      for index in run
      where index + 1 == run.upperBound || isFast[index - run.lowerBound] != isFast[index + 1 - run.lowerBound] {
        let samples = start..<index + 1
        start = index + 1
        if isFast[index - run.lowerBound] {
          assembler.add(DetectedEvent(.saccade, samples: samples, times: gaze.times))
        } else if let stretch = EventAssembler.Stretch(samples, of: angles.places, times: gaze.times) {
          assembler.add(stretch)
        }
      }
    }
    assembler.finish()
    let window = speedRule.samples(at: timing)
    let parting = model.map(partingSpeed) ?? velocity
    return Detection(
      events: assembler.events,
      parameters: parameters(of: model) + [.init(name: "window_samples", value: Double(window))]
        + speedRule.parameters(of: parting, at: timing) + fixationStage.parameters,
      limits: speedRule.limits(of: parting, at: timing)
    )
  }

  /// As many of its deviations above what is usual in a fixation as below what is in a saccade, in degrees per second.
  private func partingSpeed(of model: TwoStates) -> Double {
    let (low, high) = (model.low.variance.squareRoot(), model.high.variance.squareRoot())
    let speed = low + high > 0 ? (model.low.mean * high + model.high.mean * low) / (low + high) : model.high.mean
    return isLogarithmic ? exponential(speed) : speed
  }

  private func parameters(of model: TwoStates?) -> [Detection.Parameter] {
    guard let model else { return [] }
    let unit = isLogarithmic ? "log_deg_s" : "deg_s"
    return [
      .init(name: "fixation_mean_\(unit)", value: model.low.mean),
      .init(name: "fixation_deviation_\(unit)", value: model.low.variance.squareRoot()),
      .init(name: "saccade_mean_\(unit)", value: model.high.mean),
      .init(name: "saccade_deviation_\(unit)", value: model.high.variance.squareRoot()),
      .init(name: "saccade_onset_probability", value: model.rise),
      .init(name: "saccade_offset_probability", value: model.fall),
    ]
  }
}
