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

  /// What a threshold of speed hides in a window that a low rate makes long.
  static func threshold(_ speed: Double, over rule: SpeedRule, at timing: Timing) -> [Self] {
    guard let smallest = rule.smallestSaccade(fasterThan: speed, at: timing), let rate = timing.rate else { return [] }
    let window = "a velocity over \(rule.samples(at: timing)) samples, at \(Float(rate)) per second,"
    let limit = fixations(
      partedFrom: smallest,
      because: "\(window) exceeds \(Float(speed)) deg/s only in saccades from \(Float(smallest)) degrees on",
      withoutDegrees: "\(window) hides small saccades"
    )
    return limit.map { [$0] } ?? []
  }

  /// In degrees: where only larger saccades stand out, some fixations of reading merge.
  package static let partingSaccade = 1.25
  /// In degrees: where only larger saccades stand out, most of them merge.
  package static let mergingSaccade = 1.5

  /// How well fixations are told apart by saccades that stand out from so many degrees on; nil where they are.
  ///
  /// Measured on simulated reading with `adaptive`, where noise tells how large they are: F1 of fixations is at least .90,
  /// .82 and .44.
  static func fixations(partedFrom smallest: Double, because reason: String, withoutDegrees: String) -> Self? {
    guard smallest > partingSaccade else { return nil }
    let isHopeless = smallest > mergingSaccade
    let what = "Fixations merge and their durations are \(isHopeless ? "far too long" : "biased upwards")"
    return Limit(
      isHopeless ? .withheld : .caution,
      .fixations,
      reason: "\(what): \(reason).",
      withoutDegrees: "\(what): \(withoutDegrees)."
    )
  }

  /// Where nothing tells what the eye did, no count of it is 0.
  package static func nothingSeen(because reason: String) -> [Limit] {
    [Subject.fixations, .saccades, .oscillations].map { Limit(.withheld, $0, reason: reason) }
  }
}
