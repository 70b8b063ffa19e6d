/// The mean of some numbers with the interval that Student's t gives it.
public struct MeanInterval: Hashable, Sendable {
  public let count: Int
  public let mean: Double
  /// Over one less than the count; nil of one number, as the interval.
  public let deviation: Double?
  public let interval: ClosedRange<Double>?

  /// Nil of no numbers; `level`: the share of such intervals that hold the true mean.
  public init?(of values: [Double], level: Double = 0.95) {
    precondition(level > 0 && level < 1, "The level of an interval lies between 0 and 1.")
    guard !values.isEmpty else { return nil }
    let moments = Moments(values)
    count = values.count
    mean = moments.mean
    guard values.count > 1 else {
      deviation = nil
      interval = nil
      return
    }
    deviation = moments.deviation
    let reach = StudentT(degrees: moments.count - 1).quantile((1 + level) / 2) * moments.deviation
    let half = reach / moments.count.squareRoot()
    interval = Statistics.interval(from: moments.mean - half, to: moments.mean + half)
  }
}
