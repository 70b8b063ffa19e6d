/// The median absolute deviation: that of what numbers differ from their median, which is known; nil of no numbers.
@inlinable
public func medianDeviation(of numbers: some Sequence<Double>, from middle: Double) -> Double? {
  median(of: numbers.lazy.map { abs($0 - middle) })
}

/// The same of times.
@inlinable
public func medianDeviation(of times: some Sequence<Time>, from middle: Time) -> Time? {
  median(of: times.lazy.map { ($0 - middle).magnitude })
}
