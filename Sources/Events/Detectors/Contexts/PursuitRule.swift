import Basics
import Recordings
import Signals

/// Pursuit is where what rests moves on for a while when all that is quick has been filtered away.
struct PursuitRule: Sendable {
  /// Degrees per second.
  let velocity: Double
  /// Hertz.
  let cutoff: Double
  let minimum: Time

  /// Nil unless asked for.
  init?(from options: inout Options) throws(OptionError) {
    let isAsked = try options.takes("pursuit", "on", insteadOf: "off", help: "Whether pursuit is looked for.")
    velocity = try options.number("pursuit-velocity", default: 2, in: 0.1...100, help: "Pursuit is faster, in deg/s.")
    cutoff = try options.number(
      "pursuit-cutoff",
      default: 4,
      in: 0.1...100,
      help: "Of the low-pass filter that pursuit is looked for behind, in Hz."
    )
    minimum = try options.milliseconds(
      "pursuit-minimum",
      default: .milliseconds(40),
      in: 0...1000,
      help: "The shortest pursuit in ms."
    )
    guard isAsked else { return nil }
  }

  var parameters: [Detection.Parameter] {
    [
      .init(name: "pursuit_velocity_deg_s", value: velocity),
      .init(name: "pursuit_cutoff_hz", value: cutoff),
      .init(name: "pursuit_minimum_ms", value: minimum.milliseconds),
    ]
  }

  func pursuits(
    in angles: AngularTrack,
    beside movements: [DetectedEvent],
    at timing: Timing,
    for detector: String
  ) throws(DetectionError) -> [DetectedEvent] {
    guard let rate = timing.rate else { return [] }
    guard let filter = try? Butterworth(order: 2, cutoff: cutoff, rate: rate) else {
      throw .rateTooLow(detector: detector, rate: rate, needed: 2 * cutoff)
    }
    // Every rest is filtered by itself.
    var rests = angles
    for movement in movements {
      for index in movement.samples { (rests.azimuth[index], rests.elevation[index]) = (.nan, .nan) }
    }
    let slow = AngularTrack(
      azimuth: filter.smoothed(rests.azimuth),
      elevation: filter.smoothed(rests.elevation)
    )
    let speed = SpeedRule(window: .zero).speed(of: slow, at: timing)
    var pursuits: [DetectedEvent] = []
    Motion.forEachStretch(of: speed, slowerThan: velocity, fasterThan: velocity) { motion, samples in
      let duration = timing.times[samples.upperBound - 1] - timing.times[samples.lowerBound]
      guard motion == .fast, duration >= minimum else { return }
      pursuits.append(DetectedEvent(.pursuit, samples: samples, times: timing.times))
    }
    return pursuits
  }
}
