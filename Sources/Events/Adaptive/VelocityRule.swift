import Basics

/// How velocity and its noise are measured.
struct VelocityRule: Sendable {
  let window: Time
  let edgeShare: Double
  let smallestSaccade: Double
  let coarseWindow: Time
  let noiseQuantile: Double
  let noiseWindow: Time
  let noiseLevels: Double

  init(from options: inout Options) throws(OptionError) {
    window = try options.milliseconds(
      "window",
      default: .milliseconds(14),
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
    coarseWindow = try options.milliseconds(
      "coarse-window",
      default: .milliseconds(27),
      in: 1...1000,
      help: "From this window on, in ms, a saccade is a step and its duration is modelled."
    )
    noiseQuantile = try options.number(
      "noise-quantile",
      default: 0.35,
      in: 0.05...0.6,
      help: "The quantile of speed from which the noise is estimated."
    )
    noiseWindow = try options.milliseconds(
      "noise-window",
      default: .milliseconds(1000),
      in: 100...60_000,
      help: "Over how many ms the noise is estimated; four times as many for a coarse window."
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
  /// Each about 1.4 times the one before.
  var windows: [Time] { [1, 10 / 7.0, 2, 20 / 7.0, 4, 40 / 7.0, 8].map { $0 * window } }

  /// Those in which a saccade is a step at any rate.
  var coarseWindows: [Time] { windows.filter { $0 >= coarseWindow } }

  /// For signals that were smoothed before.
  var smoothedWindows: [Time] { Array(windows.suffix(3)) }
}
