import Basics

/// The constants of `Adaptive`: degrees, degrees per second, times, and how many noise levels.
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
