import Basics
import Signals

/// How frames follow each other.
struct FaceTiming {
  /// A second, by the median step.
  let rate: Double?
  /// How far steps stray from the usual one.
  let jitter: Time?

  init(_ times: ContiguousArray<Time>) {
    let timing = Timing(times)
    (rate, jitter) = (timing.rate, timing.deviations?.spread)
  }
}
