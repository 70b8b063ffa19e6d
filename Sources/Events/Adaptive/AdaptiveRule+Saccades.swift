import Basics

/// What makes fast samples a saccade, where velocity can be followed through it.
struct SaccadeRule: Sendable {
  let leastPeak: Double
  let onset: Double
  let offset: Double
  let onsetLevels: Double
  let offsetLevels: Double
  let onsetShare: Double
  let shortest: Double
  let leastDisplacement: Double
  let lastingShare: Double
  let lastingWindow: Double
  let durationPerDegree: Double
  let durationAtZero: Double
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
    shortest = try options.number(
      "minimum-saccade",
      default: 8,
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
    lastingWindow = try options.number(
      "lasting-window",
      default: 20,
      in: 2...200,
      help: "Over how many ms before a saccade, and twice as many behind it, that is measured."
    )
    durationPerDegree = try options.number(
      "duration-per-degree",
      default: 2.2,
      in: 0...10,
      help: "How many ms longer a saccade lasts for each degree."
    )
    durationAtZero = try options.number(
      "duration-at-zero",
      default: 21,
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

  /// Milliseconds that a saccade of so many degrees lasts.
  ///
  /// Carpenter, "Movements of the eyes", 1988.
  func duration(ofAmplitude amplitude: Double) -> Double { durationPerDegree * amplitude + durationAtZero }
}

/// How far an oscillation reaches behind a saccade.
struct OscillationRule: Sendable {
  let longest: Double
  let quiet: Double
  let gap: Double
  let speedShare: Double
  let amplitudeShare: Double

  init(from options: inout Options) throws(OptionError) {
    longest = try options.number(
      "longest-oscillation",
      default: 80,
      in: 0...300,
      help: "An oscillation behind a saccade lasts at most this many ms."
    )
    quiet = try options.number(
      "oscillation-quiet",
      default: 10,
      in: 0...100,
      help: "It ends where the eye rests for this many ms."
    )
    gap = try options.number(
      "oscillation-gap",
      default: 24,
      in: 0...100,
      help: "Its strong lobes follow each other by at most this many ms."
    )
    speedShare = try options.number(
      "oscillation-speed",
      default: 0.7,
      in: 0...1,
      help: "They are slower than this share of the saccade's peak speed."
    )
    amplitudeShare = try options.number(
      "oscillation-amplitude",
      default: 0.8,
      in: 0...1,
      help: "They are smaller than this share of the saccade's amplitude."
    )
  }
}

/// What makes a step a saccade, where the window is longer than saccades last.
struct CoarseRule: Sendable {
  let noiseLevels: Double
  let leastAmplitude: Double
  let displacementShare: Double
  let displacementWindow: Double

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
    displacementShare = try options.number(
      "coarse-displacement",
      default: 0.6,
      in: 0...1,
      help: "At least this share of the smallest saccade remains behind it."
    )
    displacementWindow = try options.number(
      "coarse-displacement-window",
      default: 120,
      in: 10...1000,
      help: "Over how many ms on either side that is measured."
    )
  }
}

/// What makes the time between saccades a fixation.
struct FixationRule: Sendable {
  /// How far and how fast the eye goes from a stretch's beginning to its end.
  struct Drift: Sendable {
    /// Degrees.
    let displacement: Double
    /// Degrees per second.
    let speed: Double
  }

  let shortest: Double
  let separatesDrift: Bool
  let drift: Drift
  let glide: Drift
  let quietSpeed: Double
  let quietWindow: Double
  let shortestQuiet: Double

  init(from options: inout Options) throws(OptionError) {
    shortest = try options.number(
      "minimum-fixation",
      default: 40,
      in: 0...500,
      help: "A fixation lasts at least this many ms."
    )
    separatesDrift =
      try options.choice(
        "drift",
        among: ["fixation", "separate"],
        default: "fixation",
        help: "Whether a slow movement between saccades is part of the fixation."
      ) == "separate"
    drift = Drift(
      displacement: try options.number(
        "drift-displacement",
        default: 1.3,
        in: 0...20,
        help: "A drift goes further than this many degrees."
      ),
      speed: try options.number(
        "drift-speed",
        default: 2,
        in: 0...50,
        help: "A drift is faster than this, in deg/s."
      )
    )
    glide = Drift(
      displacement: try options.number(
        "glide-displacement",
        default: 1.5,
        in: 0...20,
        help: "What goes further than this many degrees, and faster than a glide, is no fixation, whatever drift is."
      ),
      speed: try options.number(
        "glide-speed",
        default: 4,
        in: 0...50,
        help: "What goes faster than this, in deg/s, and further than a glide, is no fixation, whatever drift is."
      )
    )
    quietSpeed = try options.number(
      "quiet-speed",
      default: 6.5,
      in: 0...50,
      help: "Slower parts of a drift, in deg/s, are fixations."
    )
    quietWindow = try options.number(
      "quiet-window",
      default: 60,
      in: 4...500,
      help: "Over how many ms that speed is measured."
    )
    shortestQuiet = try options.number(
      "shortest-quiet",
      default: 100,
      in: 0...1000,
      help: "Slower parts of a drift last at least this many ms."
    )
  }
}
