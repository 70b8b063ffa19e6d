import Basics

/// Student's t; where there are endless degrees of freedom, the normal distribution.
struct StudentT {
  let degrees: Double

  func below(_ x: Double) -> Double { above(-x) }

  func above(_ x: Double) -> Double {
    if degrees == .infinity { return Normal.above(x) }
    let (nearer, farther) = squareShares(x, degrees)
    let beyond = incompleteBeta(degrees / 2, 0.5, at: farther, rest: nearer).below / 2
    return x < 0 ? 1 - beyond : beyond
  }

  /// The share that lies at least as far from 0.
  func beyond(_ x: Double) -> Double { min(1, 2 * above(abs(x))) }

  /// Below which a share lies; not a number for what is no share.
  func quantile(_ share: Double) -> Double {
    if degrees == .infinity { return Normal.quantile(share) }
    guard degrees > 0, share >= 0, share <= 1 else { return .nan }
    let tail = min(share, 1 - share)
    guard let x = place(whereFallingTo: tail, from: 0, above) else { return .nan }
    return share < 0.5 ? -x : x
  }
}

/// t² and the degrees of freedom, each over their sum, also where a square would not be finite.
func squareShares(_ t: Double, _ degrees: Double) -> (square: Double, degrees: Double) {
  let root = degrees.squareRoot()
  guard abs(t) > root else {
    let ratio = (t / root) * (t / root)
    return (ratio / (1 + ratio), 1 / (1 + ratio))
  }
  let ratio = (root / t) * (root / t)
  return (1 / (1 + ratio), ratio / (1 + ratio))
}

/// Where a share that falls to 0 is a certain one; infinite where that is farther than numbers go.
func place(whereFallingTo share: Double, from low: Double, _ above: (Double) -> Double) -> Double? {
  guard share > 0 else { return .infinity }
  // On a scale on which its tail is almost straight.
  func excess(_ x: Double) -> Double { logarithm(above(x) / share) }
  guard excess(low) > 0 else { return low }
  var (low, high) = (low, max(1, 2 * low))
  while excess(high) > 0 { (low, high) = (high, high * 2) }
  return high == .infinity ? high : root(of: excess, between: low, and: high)
}
