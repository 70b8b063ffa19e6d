import Basics

/// The window over which velocity is measured, wide enough for the saccades of a task to stand out of the noise.
struct WindowLadder {
  let velocity: LocalVelocity
  let window: Time
  /// The noise of the whole recording, in degrees per second; 0 where it is not known.
  let noise: Double
  /// Whether any speed is known, which noise is told from.
  let isNoiseKnown: Bool
  /// How many times the noise a saccade is.
  let levels: Double
  /// The smallest saccade that stands out, in degrees.
  let smallest: Double
  let isCoarse: Bool

  /// The first of the windows that shows saccades of `wanted` degrees, else a wider one that shows clearly smaller ones.
  init(
    _ track: EvenTrack,
    windows: [Time],
    wanted: Double,
    rule: AdaptiveRule
  ) {
    var chosen: Self?
    var tried = 0
    for window in windows {
      let steps = track.oddSteps(window)
      guard steps != tried else { continue }
      tried = steps
      let step = Self(track, steps: steps, rule: rule)
      guard let best = chosen else {
        chosen = step
        if step.smallest <= wanted { break }
        continue
      }
      if step.smallest < 0.9 * best.smallest { chosen = step }
      if step.smallest <= wanted { break }
    }
    self = chosen ?? Self(track, steps: track.oddSteps(rule.velocity.window), rule: rule)
  }

  private init(_ track: EvenTrack, steps: Int, rule: AdaptiveRule) {
    velocity = LocalVelocity(of: track, window: steps)
    window = Double(steps) * track.step
    isCoarse = window >= rule.velocity.coarseWindow
    levels = isCoarse ? rule.coarse.noiseLevels : rule.velocity.noiseLevels
    var floor = NoiseFloor(quantile: rule.velocity.noiseQuantile, levels: levels)
    let level = floor.level(of: velocity, over: 0..<track.count)
    isNoiseKnown = level != nil
    noise = level ?? 0
    smallest = levels * noise * (window.milliseconds / 1000) / 1.5
  }
}
