import Basics
import Signals

/// How frames follow each other.
struct FaceTiming {
  /// A second, by the median step.
  let rate: Double?
  /// Milliseconds by which steps stray from the usual one.
  let jitter: Double?

  init(_ times: ContiguousArray<Seconds>) {
    let timing = Timing(ContiguousArray(times.map(\.milliseconds)))
    (rate, jitter) = (timing.rate, timing.deviations?.spread)
  }
}
