import Basics

/// Where, from 0 on, a share that falls to 0 is a certain one; infinite where that is farther than numbers go.
func placeOfShare(_ share: Double, _ above: (Double) -> Double) -> Double? {
  guard share > 0 else { return .infinity }
  // On a scale on which its tail is almost straight.
  func excess(_ x: Double) -> Double { logarithm(above(x) / share) }
  guard excess(0) > 0 else { return 0 }
  var (low, high) = (0.0, 1.0)
  while excess(high) > 0 { (low, high) = (high, high * 2) }
  return high == .infinity ? high : root(of: excess, between: low, and: high)
}
