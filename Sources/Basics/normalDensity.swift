/// How close the standard normal distribution lies at a number.
@inlinable
public func normalDensity(at number: Double) -> Double {
  // 1 / √(2 π)
  0.3989422804014327 * exponential(-number * number / 2)
}
