import Basics

/// What makes fast samples a saccade, where velocity can be followed through it.
struct SaccadeRule: Sendable {
  let leastPeak: Double
  let onset: Double
  let offset: Double
  let onsetLevels: Double
  let offsetLevels: Double
  let onsetShare: Double
  let shortest: Time
  let leastDisplacement: Double
  let lastingShare: Double
  let lastingWindow: Time
  let durationPerDegree: Time
  let durationAtZero: Time
  let slowRatio: Double

  init(from options: inout Options) throws(OptionError) {
    leastPeak = try options.number(
      "peak-speed",
      default: 22,
      in: 0...200,
      help: "A saccade is at least this fast, in deg/s, however little noise there is."
    )
    onset = try options.number(
      "onset-speed",
      default: 16,
      in: 0...200,
      help: "A saccade begins above this speed, in deg/s, or more in noise."
    )
    offset = try options.number(
      "offset-speed",
      default: 12,
      in: 0...200,
      help: "A saccade ends below this speed along its own direction, in deg/s, or more in noise."
    )
    onsetLevels = try options.number(
      "onset-levels",
      default: 4,
      in: 0...20,
      help: "A saccade begins above this many times the noise."
    )
    offsetLevels = try options.number(
      "offset-levels",
      default: 2.7,
      in: 0...20,
      help: "A saccade ends below this many times the noise."
    )
    onsetShare = try options.number(
      "onset-share",
      default: 0.1,
      in: 0...0.5,
      help: "A saccade begins above this share of its peak speed."
    )
    shortest = try options.milliseconds(
      "minimum-saccade",
      default: .milliseconds(8),
      in: 0...100,
      help: "A saccade lasts at least this many ms."
    )
    leastDisplacement = try options.number(
      "least-displacement",
      default: 0.15,
      in: 0...5,
      help: "A saccade leaves the gaze displaced by at least this many degrees."
    )
    lastingShare = try options.number(
      "lasting-share",
      default: 0.35,
      in: 0...1,
      help: "At least this share of a saccade's amplitude remains behind it."
    )
    lastingWindow = try options.milliseconds(
      "lasting-window",
      default: .milliseconds(20),
      in: 2...200,
      help: "Over how many ms before a saccade, and twice as many behind it, that is measured."
    )
    durationPerDegree = try options.milliseconds(
      "duration-per-degree",
      default: .milliseconds(2.2),
      in: 0...10,
      help: "How many ms longer a saccade lasts for each degree."
    )
    durationAtZero = try options.milliseconds(
      "duration-at-zero",
      default: .milliseconds(21),
      in: 1...100,
      help: "How many ms the smallest saccades last."
    )
    slowRatio = try options.number(
      "slow-ratio",
      default: 1.6,
      in: 1...10,
      help: "Where saccades last this many times longer than their size needs, the signal was smoothed before."
    )
  }

  /// How long a saccade of so many degrees lasts.
  ///
  /// Carpenter, "Movements of the eyes", 1988.
  func duration(ofAmplitude amplitude: Double) -> Time { amplitude * durationPerDegree + durationAtZero }
}
