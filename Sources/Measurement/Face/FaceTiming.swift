package import Basics
import Signals

/// How frames follow each other.
package struct FaceTiming {
  /// A second, by the usual step.
  package let rate: Double?
  /// How far steps stray from the usual one.
  package let jitter: Time?

  init(_ times: ContiguousArray<Time>) {
    let timing = Timing(times)
    (rate, jitter) = (timing.rate, timing.deviations?.spread)
  }
}
