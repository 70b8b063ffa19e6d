/// The value below which a share of the values lies, between neighbours in proportion; nil of no values.
///
/// The seventh definition of Hyndman & Fan, "Sample quantiles in statistical packages", 1996.
public func quantile(_ share: Double, of values: some Collection<Double>) -> Double? {
  quantile(share, ofSorted: values.sorted())
}

/// The same of values in order.
func quantile(_ share: Double, ofSorted values: [Double]) -> Double? {
  precondition((0...1).contains(share), "A quantile's share lies between 0 and 1.")
  guard let last = values.last else { return nil }
  let place = share * Double(values.count - 1)
  let low = Int(place)
  guard low + 1 < values.count else { return last }
  return values[low] + (place - Double(low)) * (values[low + 1] - values[low])
}

public func median(of values: some Collection<Double>) -> Double? { quantile(0.5, of: values) }

/// The median distance from the median, in the unit of a normal distribution's standard deviation.
///
/// Hampel, "The influence curve and its role in robust estimation", 1974.
public func medianDeviation(of values: some Collection<Double>) -> Double? {
  guard let middle = median(of: values) else { return nil }
  // 1.4826 as published, though 1 / Φ⁻¹(3/4) has more digits.
  return median(of: values.map { abs($0 - middle) }).map { 1.4826 * $0 }
}
