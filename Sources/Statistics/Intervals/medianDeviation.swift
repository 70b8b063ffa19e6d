import Basics

/// The median distance from the median, in the unit of a normal distribution's standard deviation.
///
/// Hampel, "The influence curve and its role in robust estimation", 1974.
public func medianDeviation(of values: some Collection<Double>) -> Double? {
  guard let middle = median(of: values) else { return nil }
  // 1.4826 as published, though 1 / Φ⁻¹(3/4) has more digits.
  return median(of: values.map { abs($0 - middle) }).map { 1.4826 * $0 }
}
