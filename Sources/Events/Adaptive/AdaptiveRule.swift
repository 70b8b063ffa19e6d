import Basics

/// The constants of `Adaptive`: degrees, degrees per second, milliseconds, and how many noise levels.
struct AdaptiveRule: Sendable {
  var velocity: VelocityRule
  var loss: LossRule
  var saccades: SaccadeRule
  var oscillations: OscillationRule
  var coarse: CoarseRule
  var fixations: FixationRule

  init(from options: inout Options) throws(OptionError) {
    velocity = try VelocityRule(from: &options)
    loss = try LossRule(from: &options)
    saccades = try SaccadeRule(from: &options)
    oscillations = try OscillationRule(from: &options)
    coarse = try CoarseRule(from: &options)
    fixations = try FixationRule(from: &options)
  }
}

/// How velocity and its noise are measured.
struct VelocityRule: Sendable {
  let window: Double
  let edgeShare: Double
  let smallestSaccade: Double
  let coarseWindow: Double
  let noiseQuantile: Double
  let noiseWindow: Double
  let noiseLevels: Double

  init(from options: inout Options) throws(OptionError) {
    window = try options.number(
      "window",
      default: 14,
      in: 4...100,
      help: "The shortest stretch, in ms, over which velocity is measured; up to eight times as long in noise."
    )
    edgeShare = try options.number(
      "edge-share",
      default: 0.7,
      in: 0.2...1,
      help: "How much of that window is used where saccades begin and end."
    )
    smallestSaccade = try options.number(
      "smallest-saccade",
      default: 0.75,
      in: 0...10,
      help: "The window grows until saccades of this size, in degrees, stand out."
    )
    coarseWindow = try options.number(
      "coarse-window",
      default: 27,
      in: 1...1000,
      help: "From this window on, in ms, a saccade is a step and its duration is modelled."
    )
    noiseQuantile = try options.number(
      "noise-quantile",
      default: 0.35,
      in: 0.05...0.6,
      help: "The quantile of speed from which the noise is told."
    )
    noiseWindow = try options.number(
      "noise-window",
      default: 1000,
      in: 100...60_000,
      help: "Over how many ms the noise is told; four times as many for a coarse window."
    )
    noiseLevels = try options.number(
      "noise-levels",
      default: 7.5,
      in: 2...30,
      help: "A saccade is faster than this many times the noise."
    )
  }
}

extension VelocityRule {
  /// Milliseconds, each about 1.4 times the one before.
  var windows: [Double] { [1, 10 / 7.0, 2, 20 / 7.0, 4, 40 / 7.0, 8].map { window * $0 } }

  /// Those in which a saccade is a step at any rate.
  var coarseWindows: [Double] { windows.filter { $0 >= coarseWindow } }

  /// For signals that were smoothed before.
  var smoothedWindows: [Double] { Array(windows.suffix(3)) }
}

/// What counts as lost, and how far a blink spoils its flanks.
struct LossRule: Sendable {
  let longestFilled: Double
  let greatestSpeed: Double
  let greatestAngle: Double
  let shortestBlink: Double
  let longestBlink: Double
  let join: Double
  let quiet: Double
  let flank: Double

  init(from options: inout Options) throws(OptionError) {
    longestFilled = try options.number(
      "longest-filled-gap",
      default: 12,
      in: 0...100,
      help: "Gaps up to this many ms are filled by a straight line."
    )
    greatestSpeed = try options.number(
      "greatest-speed",
      default: 1200,
      in: 300...10_000,
      help: "Faster samples, in deg/s, are lost."
    )
    greatestAngle = try options.number(
      "greatest-angle",
      default: 40,
      in: 5...85,
      help: "Samples further from straight ahead, in degrees, are lost."
    )
    shortestBlink = try options.number(
      "shortest-blink",
      default: 10,
      in: 0...500,
      help: "Losses of this many ms spoil what lies beside them."
    )
    longestBlink = try options.number(
      "longest-blink",
      default: 1000,
      in: 100...10_000,
      help: "A longer loss, in ms, is no blink."
    )
    join = try options.number(
      "blink-join",
      default: 120,
      in: 0...1000,
      help: "Losses less than this many ms apart are one."
    )
    quiet = try options.number(
      "blink-quiet",
      default: 10,
      in: 0...200,
      help: "A blink ends where the eye rests for this many ms."
    )
    flank = try options.number(
      "blink-flank",
      default: 250,
      in: 0...1000,
      help: "How many ms a blink reaches beyond its loss at most."
    )
  }
}
