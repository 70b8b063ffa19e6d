/// Nil of no numbers.
@inlinable
public func mean(of numbers: some Collection<Double>) -> Double? {
  numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
}

/// Nil of no times.
@inlinable
public func mean(of times: some Collection<Time>) -> Time? {
  times.isEmpty ? nil : times.reduce(.zero, +) / Double(times.count)
}
