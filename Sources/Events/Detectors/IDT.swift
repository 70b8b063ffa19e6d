public import Basics
import Recordings
import Signals

/// Fixations are where the eye stays within a range for a time; what is between two of them is a saccade.
///
/// Salvucci & Goldberg, "Identifying fixations and saccades in eye-tracking protocols", ETRA 2000. Durations are counted
/// in time and not in samples, so that steps need not be equal, and each sample is looked at once.
public struct IDT: Detector {
  public static let name = "idt"
  public static let summary = "Fixations stay within a fixed range."

  /// Degrees.
  let dispersion: Double
  let fixationStage: FixationStage

  public init(from options: inout Options) throws(OptionError) {
    dispersion = try options.number(
      "dispersion",
      default: 1,
      in: 0.05...20,
      help: "How far gaze may range in a fixation, across and up together, in degrees."
    )
    // 100 ms and 1 degree are Salvucci & Goldberg's; they join nothing.
    fixationStage = try FixationStage(from: &options, minimum: .milliseconds(100), mergeGap: .zero)
  }

  public func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection {
    let angles = try gaze.angles(for: Self.name)
    let timing = Timing(gaze.times)
    var assembler = EventAssembler(fixationStage)
    for run in angles.runs(gaps: timing.gaps) {
      var last: Int?
      angles.stillStretches(in: run, times: gaze.times, dispersion: dispersion, minimum: fixationStage.minimum) {
        samples in
        if let last, last < samples.lowerBound {
          assembler.add(DetectedEvent(.saccade, samples: last..<samples.lowerBound, times: gaze.times))
        }
        last = samples.upperBound
        if let stretch = EventAssembler.Stretch(samples, of: angles.places, times: gaze.times) {
          assembler.add(stretch)
        }
      }
    }
    assembler.finish()
    return Detection(
      events: assembler.events,
      parameters: [.init(name: "dispersion_deg", value: dispersion)] + fixationStage.parameters,
      limits: limits(of: assembler.events, at: timing)
    )
  }

  /// At low rates an eye may go from one fixation to the next between two samples, which leaves none to the saccade.
  private func limits(of events: [DetectedEvent], at timing: Timing) -> [Limit] {
    let hidden = zip(events, events.dropFirst()).count {
      $0.kind == .fixation && $1.kind == .fixation && $0.end == $1.start
    }
    guard hidden > 0 else { return [] }
    let all = hidden + events.count { $0.kind == .saccade }
    return [
      Limit(
        10 * hidden > all ? .withheld : .caution,
        .saccades,
        reason: """
          Of \(all) ways from one fixation to the next, \(hidden) have no sample of their own, and no saccade, at \
          \(Float(timing.rate ?? 0)) samples per second.
          """
      )
    ]
  }
}
