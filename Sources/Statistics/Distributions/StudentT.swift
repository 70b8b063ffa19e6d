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
    guard let x = placeOfShare(tail, above) else { return .nan }
    return share < 0.5 ? -x : x
  }
}
