import Basics
import Signals

extension Limit {
  /// What a window of samples smears, where it had to be longer than asked for.
  static func window(_ samples: Int, asked: Time, at timing: Timing) -> [Self] {
    guard let step = timing.step, let rate = timing.rate, Double(samples) * step > 1.5 * asked else { return [] }
    let window = "\(samples) samples or \(Float((Double(samples) * step).milliseconds)) ms"
    return [
      Limit(
        .caution,
        .saccadeDurations,
        reason: """
          At \(Float(rate)) samples per second a velocity needs \(window), not the \(Float(asked.milliseconds)) ms asked for: saccades \
          seem longer and slower than they are.
          """
      )
    ]
  }
}
