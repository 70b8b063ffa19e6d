public import Basics
import Recordings
import Signals

/// Saccades are peaks of velocity above a threshold that adapts to what lies below it; glissades follow them.
///
/// Nyström & Holmqvist, "An adaptive algorithm for fixation, saccade, and glissade detection in eyetracking data",
/// Behavior Research Methods 2010. Faster than any eye is a loss, up to where it is as slow as usual.
public struct NystromHolmqvist: Detector {
  public static let name = "nystrom-holmqvist"
  public static let summary = "Saccades and glissades by an adaptive velocity threshold."

  /// Degrees per second.
  let peak: Double
  let saccadeMinimum: Time
  let glissadeMaximum: Time
  let window: Time
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    peak = try options.number(
      "peak",
      default: 100,
      in: 10...1000,
      help: "Where the search for the peak threshold begins, in deg/s."
    )
    saccadeMinimum = try options.milliseconds(
      "saccade-minimum",
      default: .milliseconds(10),
      in: 1...200,
      help: "The shortest saccade in ms."
    )
    glissadeMaximum = try options.milliseconds(
      "glissade-maximum",
      default: .milliseconds(40),
      in: 0...200,
      help: "A glissade is within so many ms behind a saccade; 0 for none."
    )
    window = try options.milliseconds(
      "window",
      default: .milliseconds(20),
      in: 2...500,
      help: "Of the velocity, in ms; it must hold five samples."
    )
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(40), mergeGap: .zero)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    let rule = try SpeedRule(parabolaOver: window, at: timing, for: Self.name)
    var speed = rule.speed(of: angles, at: timing)
    removeImpossible(from: &speed)
    var known = angles
    for index in speed.indices where speed[index] == .infinity {
      (known.azimuth[index], known.elevation[index]) = (.nan, .nan)
      speed[index] = .nan
    }
    let runs = known.runs(gaps: timing.gaps)
    let thresholds = VelocityThresholds(
      below: peak,
      of: speed,
      at: gaze.times,
      fixationMinimum: fixationStage.minimum
    )
    let search = GlissadeSearch(
      course: VelocityCourse(speed: speed, times: gaze.times),
      thresholds: thresholds,
      saccadeMinimum: saccadeMinimum,
      glissadeMaximum: glissadeMaximum,
      noiseSpan: fixationStage.minimum
    )
    var movements: [DetectedEvent] = []
    for run in runs { search.addMovements(in: run, to: &movements) }
    var assembler = EventAssembler(fixationStage)
    assembler.add(movements, restingIn: runs, of: known, times: gaze.times)
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: [
        .init(name: "peak_threshold_deg_s", value: thresholds.peak),
        .init(name: "onset_threshold_deg_s", value: thresholds.onset),
        .init(name: "saccade_minimum_ms", value: saccadeMinimum.milliseconds),
        .init(name: "glissade_maximum_ms", value: glissadeMaximum.milliseconds),
        .init(name: "window_samples", value: Double(rule.samples(at: timing))),
      ] + fixationStage.parameters
    )
  }

  /// Marks with infinity what is faster than 1000 deg/s, and what around it is faster than usual.
  private func removeImpossible(from speed: inout ContiguousArray<Double>) {
    guard speed.contains(where: { $0 > 1000 }), let middle = median(of: speed.lazy.filter { !$0.isNaN }) else { return }
    let usual = 2 * middle
    for index in speed.indices where speed[index] > 1000 && speed[index] < .infinity {
      var (first, last) = (index, index)
      while first > 0, speed[first - 1] > usual { first -= 1 }
      while last + 1 < speed.count, speed[last + 1] > usual { last += 1 }
      for sample in first...last { speed[sample] = .infinity }
    }
  }
}
