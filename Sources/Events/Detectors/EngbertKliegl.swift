public import Basics
import Recordings
import Signals

/// Saccades are where the velocity leaves an ellipse whose axes are multiples of its own spread.
///
/// Engbert & Kliegl, "Microsaccades uncover the orientation of covert attention", Vision Research 2003; the spread as in
/// Engbert, Sinn, Mergenthaler & Trukenbrod, "Microsaccade Toolbox for R", 2015: from the median, so that the saccades
/// themselves hardly count. What is not a saccade is a fixation.
public struct EngbertKliegl: Detector {
  public static let name = "engbert-kliegl"
  public static let summary = "Saccades leave the velocities that a recording mostly has."

  let lambda: Double
  let saccadeMinimum: Time
  let needsBothEyes: Bool
  let keepsMicrosaccades: Bool
  let speedRule: SpeedRule
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    lambda = try options.number("lambda", default: 6, in: 1...50, help: "The threshold in multiples of the spread.")
    saccadeMinimum = try options.milliseconds(
      "saccade-minimum",
      default: .milliseconds(6),
      in: 0...200,
      help: "The shortest saccade in ms, from its first sample to its last."
    )
    needsBothEyes = try options.takes(
      "eyes",
      "binocular",
      insteadOf: "monocular",
      help: "With binocular, a saccade must be seen in both eyes at a time."
    )
    keepsMicrosaccades = try options.takes(
      "microsaccades",
      "within",
      insteadOf: "apart",
      help: "Saccades below 1 degree end a fixation, or are part of it."
    )
    speedRule = try SpeedRule(from: &options, method: .fivePoint)
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(40), mergeGap: .zero)
  }

  public var usesBothEyes: Bool { needsBothEyes }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    var (saccades, parameters) = try found(in: angles, at: timing)
    if needsBothEyes {
      guard
        let left = gaze.eyes[.left].flatMap({ GazeRecording.angles(of: $0, unit: gaze.unit, geometry: gaze.geometry) }),
        let right = gaze.eyes[.right].flatMap({ GazeRecording.angles(of: $0, unit: gaze.unit, geometry: gaze.geometry) }
        )
      else { throw .needsBothEyes(detector: Self.name) }
      saccades = try overlapping(found(in: left, at: timing).saccades, found(in: right, at: timing).saccades)
    }
    if keepsMicrosaccades { saccades.removeAll { angles.distance(from: $0.lowerBound, to: $0.upperBound - 1) < 1 } }
    var assembler = EventAssembler(fixationStage)
    var next = 0
    // A saccade of both eyes may go on where the chosen one is lost.
    var end = 0
    for run in angles.runs(gaps: timing.gaps) {
      var start = max(end, run.lowerBound)
      while next < saccades.count, saccades[next].lowerBound < run.upperBound {
        add(start..<max(start, saccades[next].lowerBound), of: angles, gaze.times, to: &assembler)
        let samples = max(start, saccades[next].lowerBound)..<max(start, saccades[next].upperBound)
        if !samples.isEmpty { assembler.add(DetectedEvent(.saccade, samples: samples, times: gaze.times)) }
        start = samples.upperBound
        next += 1
      }
      if start < run.upperBound { add(start..<run.upperBound, of: angles, gaze.times, to: &assembler) }
      end = start
    }
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: parameters + [
        .init(name: "lambda", value: lambda), .init(name: "saccade_minimum_ms", value: saccadeMinimum.milliseconds),
      ] + fixationStage.parameters
    )
  }

  private func add(
    _ samples: Range<Int>,
    of angles: AngularTrack,
    _ times: ContiguousArray<Time>,
    to assembler: inout EventAssembler
  ) {
    guard let stretch = EventAssembler.Stretch(samples, of: angles.places, times: times) else { return }
    assembler.add(stretch)
  }

  private func found(
    in angles: AngularTrack,
    at timing: Timing
  ) throws(DetectionError) -> (saccades: [Range<Int>], parameters: [Detection.Parameter]) {
    let velocity = speedRule.velocity(of: angles, at: timing)
    let spread = (spread(of: velocity.azimuth), spread(of: velocity.elevation))
    let isStill = !velocity.azimuth.contains { $0.magnitude > 0 } && !velocity.elevation.contains { $0.magnitude > 0 }
    guard isStill || min(spread.0, spread.1) >= Self.leastSpread else {
      throw .noSpread(detector: Self.name, found: min(spread.0, spread.1))
    }
    var saccades: [Range<Int>] = []
    var start: Int?
    for index in 0...velocity.count {
      // Of a constant signal both are no number, and no saccade is.
      let across = index < velocity.count ? velocity.azimuth[index] / (lambda * spread.0) : .nan
      let up = index < velocity.count ? velocity.elevation[index] / (lambda * spread.1) : .nan
      if across * across + up * up > 1 {
        start = start ?? index
      } else if let first = start {
        if timing.times[index - 1] - timing.times[first] >= saccadeMinimum { saccades.append(first..<index) }
        start = nil
      }
    }
    return (
      saccades,
      [
        .init(name: "horizontal_threshold_deg_s", value: lambda * spread.0),
        .init(name: "vertical_threshold_deg_s", value: lambda * spread.1),
      ]
    )
  }

  /// In degrees per second: an eye at rest drifts ten times as fast, and places in whole pixels leave half of all at 0.
  private static let leastSpread = 0.01

  private func spread(of velocity: ContiguousArray<Double>) -> Double {
    let known = velocity.filter { !$0.isNaN }
    guard let middle = median(of: known) else { return 0 }
    return median(of: known.map { ($0 - middle) * ($0 - middle) })?.squareRoot() ?? 0
  }

  /// From the first sample that is in a saccade of either eye to the last, where there is one in both.
  private func overlapping(_ left: [Range<Int>], _ right: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = 0
    for range in left {
      while next < right.count, right[next].upperBound <= range.lowerBound { next += 1 }
      var other = next
      while other < right.count, right[other].lowerBound < range.upperBound {
        let both = min(range.lowerBound, right[other].lowerBound)..<max(range.upperBound, right[other].upperBound)
        if let last = result.last, last.upperBound >= both.lowerBound {
          result[result.count - 1] = min(last.lowerBound, both.lowerBound)..<max(last.upperBound, both.upperBound)
        } else {
          result.append(both)
        }
        other += 1
      }
    }
    return result
  }
}
