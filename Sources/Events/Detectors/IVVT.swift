public import Basics
import Recordings
import Signals

/// Two velocities: saccades are faster than one, fixations slower than the other, and pursuit is between them.
///
/// Komogortsev & Karpov, "Automated classification and scoring of smooth pursuit eye movements in the presence of
/// fixations and saccades", Behavior Research Methods 2013. The flanks of a saccade are between the two as well: a
/// stretch that is too short for pursuit and touches a saccade belongs to it.
public struct IVVT: Detector {
  public static let name = "ivvt"
  public static let summary = "Fixations, pursuit and saccades by two fixed velocities."

  /// Degrees per second.
  let saccadeVelocity: Double
  /// Degrees per second.
  let pursuitVelocity: Double
  let pursuitMinimum: Time
  let speedRule: SpeedRule
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    saccadeVelocity = try options.number(
      "saccade-velocity",
      default: 70,
      in: 1...1000,
      help: "Saccades are faster, in deg/s."
    )
    pursuitVelocity = try options.number(
      "pursuit-velocity",
      default: 26,
      in: 1...1000,
      help: "Fixations are slower, in deg/s."
    )
    pursuitMinimum = try options.milliseconds(
      "pursuit-minimum",
      default: .milliseconds(40),
      in: 0...1000,
      help: "The shortest pursuit in ms."
    )
    speedRule = try SpeedRule(from: &options)
    fixationStage = try FixationStage(from: &options)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    let speed = speedRule.speed(of: angles, at: timing)
    var stretches: [(motion: Motion, samples: Range<Int>)] = []
    let fast = max(saccadeVelocity, pursuitVelocity)
    Motion.forEachStretch(of: speed, slowerThan: pursuitVelocity, fasterThan: fast) { stretches.append(($0, $1)) }
    var assembler = EventAssembler(fixationStage)
    var place = 0
    while place < stretches.count {
      if stretches[place].motion == .slow {
        if let stretch = EventAssembler.Stretch(stretches[place].samples, of: angles.places, times: gaze.times) {
          assembler.add(stretch)
        }
        place += 1
        continue
      }
      // Fast stretches and short ones beside them are one saccade.
      var (end, isFast) = (place, false)
      while end < stretches.count, end == place || touches(stretches, end), joins(stretches[end], gaze.times) {
        isFast = isFast || stretches[end].motion == .fast
        end += 1
      }
      if isFast {
        let samples = stretches[place].samples.lowerBound..<stretches[end - 1].samples.upperBound
        assembler.add(DetectedEvent(.saccade, samples: samples, times: gaze.times))
      } else if end == place {
        assembler.add(DetectedEvent(.pursuit, samples: stretches[place].samples, times: gaze.times))
      }
      place = max(end, place + 1)
    }
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: [
        .init(name: "saccade_velocity_deg_s", value: saccadeVelocity),
        .init(name: "pursuit_velocity_deg_s", value: pursuitVelocity),
        .init(name: "pursuit_minimum_ms", value: pursuitMinimum.milliseconds),
        .init(name: "window_samples", value: Double(speedRule.samples(at: timing))),
      ] + speedRule.parameters(of: pursuitVelocity, at: timing) + fixationStage.parameters,
      limits: speedRule.limits(of: pursuitVelocity, at: timing)
    )
  }

  private func touches(_ stretches: [(motion: Motion, samples: Range<Int>)], _ place: Int) -> Bool {
    stretches[place - 1].samples.upperBound == stretches[place].samples.lowerBound
  }

  private func joins(_ stretch: (motion: Motion, samples: Range<Int>), _ times: ContiguousArray<Time>) -> Bool {
    let duration = times[stretch.samples.upperBound - 1] - times[stretch.samples.lowerBound]
    return stretch.motion == .fast || stretch.motion == .middling && duration < pursuitMinimum
  }
}
