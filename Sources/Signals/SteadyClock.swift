public import Basics

/// A clock that takes samples at equal steps, and what it left out.
///
/// It is steady where three quarters of its steps are whole multiples of the usual one, to a quarter of that or the
/// millisecond to which stamps may be rounded. Where samples come when they come, nobody knows how many there should be; nor
/// do one or two that are missing tell a loss from a browser's skipped frames, or from rounded stamps of a fast clock.
public struct SteadyClock: Sendable {
  /// Between two samples, where nothing was left out.
  public let step: Time
  /// How many samples were never written, where three or more are missing in a row.
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
    let holes = steps.filter { $0 > (Double(Self.fewest) + 0.5) * usual }
    let regular = timing.count - 1 - holes.count
    guard 4 * strays < timing.count, regular > 0 else { return nil }
    // Not the usual step, which may be rounded: in long holes that adds up.
    let step = (last - first - holes.reduce(.zero, +)) / Double(regular)
    self.step = step
    unwritten = holes.reduce(0) { $0 + Self.unwritten(in: $1 - step, step: step) }
  }

  /// How many samples would have stood in a pause behind the end of one and before the next.
  public static func unwritten(in pause: Time, step: Time) -> Double {
    let missing = (pause / step).rounded()
    return missing >= Double(fewest) ? missing : 0
  }

  /// Samples in a row whose lack is a loss.
  private static let fewest = 3
}
