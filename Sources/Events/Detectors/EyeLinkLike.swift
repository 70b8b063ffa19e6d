public import Basics
import Recordings
import Signals

/// Saccades are where velocity or acceleration exceeds a threshold and the eye has moved; the rest is fixation.
///
/// After the description of its parser in SR Research's "EyeLink 1000 user manual", 2009: the configurations are its
/// own, and so are the times for which a saccade must last and rest. The tracker filters its samples as they come and its
/// window is not published in full, so that its own events are like these and not the same.
public struct EyeLinkLike: Detector {
  public static let name = "eyelink-like"
  public static let summary = "Saccades exceed a fixed velocity or acceleration, and a motion."

  /// Degrees per second.
  let velocity: Double
  /// Degrees per second squared.
  let acceleration: Double
  /// Degrees.
  let motion: Double
  /// Degrees per second by which the eye's slow movement may raise the velocity.
  let pursuitFixup: Double
  let onset: Time
  let offset: Time
  let speedRule: SpeedRule
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    let isCognitive = try !options.takes(
      "configuration",
      "psychophysical",
      insteadOf: "cognitive",
      help: "The parser's defaults: 30 deg/s, 8000 deg/s^2 and 0.15 deg, or 22, 4000 and 0."
    )
    velocity = try options.number(
      "velocity",
      default: isCognitive ? 30 : 22,
      in: 1...1000,
      help: "Saccades are faster, in deg/s."
    )
    acceleration = try options.number(
      "acceleration",
      default: isCognitive ? 8000 : 4000,
      in: 100...1e6,
      help: "Or they change velocity faster, in deg/s^2."
    )
    motion = try options.number(
      "motion",
      default: isCognitive ? 0.15 : 0,
      in: 0...10,
      help: "A saccade begins when the eye has gone so far, in degrees."
    )
    pursuitFixup = try options.number(
      "pursuit-fixup",
      default: 60,
      in: 0...500,
      help: "The mean velocity of 40 ms before is added to the threshold, up to so many deg/s."
    )
    onset = try options.milliseconds(
      "onset",
      default: .milliseconds(4),
      in: 0...100,
      help: "A saccade is fast for so many ms at its onset."
    )
    offset = try options.milliseconds(
      "offset",
      default: .milliseconds(20),
      in: 0...200,
      help: "Behind a saccade the eye is slow for so many ms."
    )
    let window = try options.milliseconds(
      "window",
      default: .milliseconds(18),
      in: 1...500,
      help: "Of the velocity, in ms; rounded down to an odd number of samples, 3 at least."
    )
    speedRule = SpeedRule(window: window)
    // The parser drops no fixation; a shorter one is none in reading.
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(40), mergeGap: .zero)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    let runs = angles.runs(gaps: timing.gaps)
    let course = Course(
      velocity: speedRule.velocity(of: angles, at: timing),
      rates: speedRule.rates(of: speedRule.velocity(of: angles, at: timing), at: timing)
    )
    var saccades: [DetectedEvent] = []
    for run in runs { addSaccades(in: run, course, angles, gaze.times, to: &saccades) }
    var assembler = EventAssembler(fixationStage)
    assembler.add(saccades, restingIn: runs, of: angles, times: gaze.times)
    assembler.finish()
    let window = speedRule.samples(at: timing)
    return Detection(
      events: assembler.events,
      parameters: [
        .init(name: "velocity_threshold_deg_s", value: velocity),
        .init(name: "acceleration_threshold_deg_s2", value: acceleration),
        .init(name: "motion_threshold_deg", value: motion),
        .init(name: "pursuit_fixup_deg_s", value: pursuitFixup),
        .init(name: "onset_ms", value: onset.milliseconds),
        .init(name: "offset_ms", value: offset.milliseconds),
        .init(name: "window_samples", value: Double(window)),
      ] + speedRule.parameters(of: velocity, at: timing) + fixationStage.parameters,
      limits: speedRule.limits(of: velocity, at: timing)
    )
  }

  private func addSaccades(
    in run: Range<Int>,
    _ course: Course,
    _ angles: AngularTrack,
    _ times: ContiguousArray<Time>,
    to saccades: inout [DetectedEvent]
  ) {
    var (index, rested) = (run.lowerBound, run.lowerBound)
    while index < run.upperBound {
      // What is slow at rest is slow whatever is added.
      guard course.speed(index) > velocity || course.acceleration(index) > acceleration else {
        index += 1
        continue
      }
      let limit = velocity + min(pursuitFixup, course.drift(before: index, since: rested, times))
      func isFast(_ sample: Int) -> Bool {
        course.speed(sample) > limit || course.acceleration(sample) > acceleration
      }
      guard isFast(index) else {
        index += 1
        continue
      }
      let origin = max(run.lowerBound, index - 1)
      var (last, isCertain) = (index, false)
      var next = index + 1
      while next < run.upperBound {
        if isFast(next) {
          last = next
        } else if !isCertain || times[next] - times[last] > offset {
          break
        }
        isCertain = isCertain || times[last] - times[index] >= onset
        next += 1
      }
      if isCertain || times[last] - times[index] >= onset,
        let start = (index...last).first(where: { angles.distance(from: origin, to: $0) > motion })
      {
        saccades.append(DetectedEvent(.saccade, samples: start..<last + 1, times: times))
        rested = last + 1
      }
      index = last + 1
    }
  }
}

/// How the eye moves: degrees per second, and how fast that changes per millisecond.
private struct Course {
  let velocity: AngularTrack
  let rates: AngularTrack

  func speed(_ sample: Int) -> Double { hypotenuse(velocity.azimuth[sample], velocity.elevation[sample]) }

  func acceleration(_ sample: Int) -> Double { 1000 * hypotenuse(rates.azimuth[sample], rates.elevation[sample]) }

  /// The velocity that the eye has had in the 40 ms before a sample, in degrees per second.
  func drift(before sample: Int, since first: Int, _ times: ContiguousArray<Time>) -> Double {
    var (azimuths, elevations, count) = (0.0, 0.0, 0.0)
    var index = sample - 1
    while index >= first, times[sample] - times[index] <= .milliseconds(40) {
      if speed(index).isFinite {
        azimuths += velocity.azimuth[index]
        elevations += velocity.elevation[index]
        count += 1
      }
      index -= 1
    }
    return count > 0 ? hypotenuse(azimuths, elevations) / count : 0
  }
}
