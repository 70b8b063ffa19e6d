import Basics

/// What makes a step a saccade, where the window is longer than saccades last.
struct CoarseRule: Sendable {
  let noiseLevels: Double
  let leastAmplitude: Double
  let smallAmplitude: Double
  let displacementShare: Double
  let displacementWindow: Time
  let settling: Time
  let settlingPerDegree: Time

  init(from options: inout Options) throws(OptionError) {
    noiseLevels = try options.number(
      "coarse-noise-levels",
      default: 3.3,
      in: 1...30,
      help: "In a coarse window a saccade is faster than this many times the noise."
    )
    leastAmplitude = try options.number(
      "coarse-amplitude",
      default: 0.6,
      in: 0...10,
      help: "In a coarse window a saccade has at least this many degrees."
    )
    smallAmplitude = try options.number(
      "coarse-small-amplitude",
      default: 0.3,
      in: 0...10,
      help:
        "A smaller one, down to so many degrees, counts where none is faster in the displacement's window around it."
    )
    displacementShare = try options.number(
      "coarse-displacement",
      default: 0.6,
      in: 0...1,
      help: "At least this share of the smallest saccade remains behind it."
    )
    displacementWindow = try options.milliseconds(
      "coarse-displacement-window",
      default: .milliseconds(120),
      in: 10...1000,
      help: "Over how many ms on either side that is measured."
    )
    settling = try options.milliseconds(
      "settling",
      default: .milliseconds(20),
      in: 0...100,
      help: "In a coarse window a fixation begins at most so many ms behind a saccade."
    )
    settlingPerDegree = try options.milliseconds(
      "settling-per-degree",
      default: .milliseconds(4),
      in: 0...20,
      help: "How many ms of that a saccade takes for each degree."
    )
  }
}

extension CoarseRule {
  /// The smallest saccade that is looked for, in degrees.
  var least: Double { min(smallAmplitude, leastAmplitude) }
}
