/// By n - 1; nil of fewer than two numbers.
@inlinable
public func standardDeviation(of numbers: some Collection<Double>) -> Double? {
  guard numbers.count > 1, let mean = mean(of: numbers) else { return nil }
  let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  return (squares / Double(numbers.count - 1)).squareRoot()
}

/// By n - 1; nil of fewer than two times.
@inlinable
public func standardDeviation(of times: some Collection<Time>) -> Time? {
  standardDeviation(of: times.lazy.map { $0.milliseconds }).map(Time.milliseconds)
}
