public import Basics

/// How samples follow each other in time.
public struct Timing: Sendable {
  /// Ascending.
  public let times: ContiguousArray<Time>
  /// Between two samples, as a rule: the median, or the mean where a clock of whole units takes turns.
  ///
  /// Nil of fewer than two samples, and where most have the time of the one before.
  public let step: Time?
  /// Samples whose successor comes early or late by more than a hundredth of a step.
  public let uneven: [Int]
  /// Samples whose successor comes so late that what was between them is not known: after more than 2.5 steps.
  ///
  /// One dropped sample is no gap: where it was, time tells.
  public let gaps: [Int]

  public init(_ times: ContiguousArray<Time>) {
    self.init(times, step: Self.step(of: times))
  }

  /// Where the usual step is known from elsewhere.
  public init(_ times: ContiguousArray<Time>, step: Time?) {
    self.times = times
    self.step = step
    guard let step else {
      uneven = []
      gaps = []
      return
    }
    var uneven: [Int] = []
    var gaps: [Int] = []
    let tolerance = step / 100
    let span = times.span
    for index in 0..<max(0, times.count - 1) {
      let found = span[index + 1] - span[index]
      guard (found - step).magnitude > tolerance else { continue }
      uneven.append(index)
      if found > 2.5 * step { gaps.append(index) }
    }
    self.uneven = uneven
    self.gaps = gaps
  }

  public var count: Int { times.count }

  /// Samples per second, from the usual step.
  public var rate: Double? { step.map { 1000 / $0.milliseconds } }

  /// How far steps are from the usual one, gaps left out.
  public var deviations: StepDeviations? {
    guard let step else { return nil }
    var squares = 0.0
    for index in uneven {
      let deviation = times[index + 1] - times[index] - step
      if deviation <= 1.5 * step { squares += deviation.milliseconds * deviation.milliseconds }
    }
    return StepDeviations(squares: squares, steps: count - 1 - gaps.count)
  }

  /// The longest window of an odd number of samples within a time, and at least `least` samples.
  ///
  /// Rounding down keeps short saccades: at 250 Hz, a window of 14 ms has 3 samples and not 5.
  public func window(of time: Time, least: Int = 3) -> Int {
    guard let step else { return least }
    // A hair more, so that 14 ms at 2 ms are 7 samples whatever the division rounds to.
    return min(max(least, 2 * Int(clamped: (time / step * (1 + 1e-9) - 1) / 2) + 1), Self.most)
  }

  /// Samples; no window is longer, whatever the clock says.
  private static let most = 10_001

  private static func step(of times: ContiguousArray<Time>) -> Time? {
    guard times.count > 1 else { return nil }
    let span = times.span
    // Most recordings have one step throughout, up to rounding.
    let first = span[1] - span[0]
    var spread = Time.zero
    let last = times.count - 1
    for index in 0..<last {
      let step = span[index + 1] - span[index]
      spread = max(spread, (step - first).magnitude)
    }
    if first > .zero, spread <= 1e-6 * first { return (span[last] - span[0]) / Double(last) }
    return usualStep(of: (0..<last).map { times[$0 + 1] - times[$0] })
  }
}
