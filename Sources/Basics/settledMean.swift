/// The mean whatever the order of the numbers, 0 where they add up to no more than rounding leaves of them; nil of no numbers.
public func settledMean(of numbers: some Collection<Double>) -> Double? {
  let sorted = numbers.sorted()
  guard let value = mean(of: sorted), let least = sorted.first, let most = sorted.last else { return nil }
  return abs(value) <= roundingError(of: max(abs(least), abs(most))) ? 0 : value
}
