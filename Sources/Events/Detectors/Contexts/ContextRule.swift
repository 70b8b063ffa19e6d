import Basics
import Signals

/// How large saccades are among the velocities around them.
struct ContextRule: Sendable {
  let noiseFactor: Double
  /// Degrees per second.
  let startVelocity: Double
  let context: Time
  /// Per second.
  let majorRate: Double
  let saccadeMinimum: Time
  let saccadeDistance: Time
  let oscillationMaximum: Time

  init(from options: inout Options) throws(OptionError) {
    noiseFactor = try options.number(
      "noise-factor",
      default: 5,
      in: 1...50,
      help: "Saccades begin so many deviations above the median velocity, and peak twice as many above it."
    )
    startVelocity = try options.number(
      "start-velocity",
      default: 300,
      in: 10...1000,
      help: "Where the search for thresholds begins, in deg/s."
    )
    context = try options.milliseconds(
      "context",
      default: .milliseconds(1000),
      in: 50...60000,
      help: "Velocities of so many ms make a large saccade's thresholds."
    )
    majorRate = try options.number(
      "major-rate",
      default: 2,
      in: 0.01...20,
      help: "At most so many large saccades per second part a recording."
    )
    saccadeMinimum = try options.milliseconds(
      "saccade-minimum",
      default: .milliseconds(10),
      in: 1...200,
      help: "The shortest saccade in ms."
    )
    saccadeDistance = try options.milliseconds(
      "saccade-distance",
      default: .milliseconds(40),
      in: 0...500,
      help: "Between two saccades there are so many ms at least."
    )
    oscillationMaximum = try options.milliseconds(
      "oscillation-maximum",
      default: .milliseconds(40),
      in: 0...200,
      help: "An oscillation is within so many ms behind a saccade; 0 for none."
    )
  }

  /// From the median and the deviation of what is below the peak threshold, again and again until this rests.
  ///
  /// The deviation is that of a normal distribution with the same median distance from the median.
  func thresholds(of speed: ContiguousArray<Double>.SubSequence) -> (peak: Double, onset: Double) {
    var (peak, onset, past) = (startVelocity, startVelocity, Double.infinity)
    for _ in 0..<100 where abs(peak - past) >= 1 {
      var slow = ContiguousArray(speed.filter { $0 < peak })
      guard let middle = median(reordering: &slow), let spread = medianDeviation(of: slow, from: middle) else { break }
      let deviation = spread / 0.6745
      past = peak
      (peak, onset) = (middle + 2 * noiseFactor * deviation, middle + noiseFactor * deviation)
    }
    return (peak, onset)
  }

  var parameters: [Detection.Parameter] {
    [
      .init(name: "noise_factor", value: noiseFactor),
      .init(name: "context_ms", value: context.milliseconds),
      .init(name: "major_rate_hz", value: majorRate),
      .init(name: "saccade_minimum_ms", value: saccadeMinimum.milliseconds),
      .init(name: "saccade_distance_ms", value: saccadeDistance.milliseconds),
      .init(name: "oscillation_maximum_ms", value: oscillationMaximum.milliseconds),
    ]
  }
}
