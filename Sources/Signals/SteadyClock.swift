public import Basics

/// A clock that takes samples at equal steps, and what it left out.
///
/// It is steady where three quarters of its steps are whole multiples of the usual one, to a quarter of that or the
/// millisecond to which stamps may be rounded. Where samples come when they come, nobody knows how many there should be.
public struct SteadyClock: Sendable {
  /// Between two samples, where nothing was left out.
  public let step: Time
  /// How many samples were never written, in steps of more than 1.75 usual ones.
  public let unwritten: Double

  /// Nil where the clock is not steady.
  public init?(_ timing: Timing) {
    guard let usual = timing.step, let first = timing.times.first, let last = timing.times.last else { return nil }
    let steps = timing.uneven.map { timing.times[$0 + 1] - timing.times[$0] }
    let tolerance = max(usual / 4, .milliseconds(1))
    let strays = steps.count { step in
      let multiple = max(1, (step / usual).rounded())
      return (step - multiple * usual).magnitude > tolerance
    }
    let holes = steps.filter { $0 > 1.75 * usual }
    let regular = timing.count - 1 - holes.count
    guard 4 * strays < timing.count, regular > 0 else { return nil }
    // Not the usual step, which may be rounded: in long holes that adds up.
    let step = (last - first - holes.reduce(.zero, +)) / Double(regular)
    self.step = step
    unwritten = holes.reduce(0) { $0 + max(0, ($1 / step).rounded() - 1) }
  }
}
