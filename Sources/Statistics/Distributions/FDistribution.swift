/// Fisher's F.
struct FDistribution {
  let degrees: Double
  let denominatorDegrees: Double

  func above(_ x: Double) -> Double { shares(x).above }

  func below(_ x: Double) -> Double { shares(x).below }

  /// Below which a share lies; not a number for what is no share.
  func quantile(_ share: Double) -> Double {
    guard degrees > 0, denominatorDegrees > 0, share >= 0, share <= 1 else { return .nan }
    // What is nearer to 0 is farther from it upside down.
    if share < 0.5 {
      let turned = FDistribution(degrees: denominatorDegrees, denominatorDegrees: degrees)
      return placeOfShare(share, turned.above).map { 1 / $0 } ?? .nan
    }
    return placeOfShare(1 - share, above) ?? .nan
  }

  private func shares(_ x: Double) -> (below: Double, above: Double) {
    guard x >= 0 else { return (.nan, .nan) }
    let ratio = degrees / denominatorDegrees * x
    let rest = 1 / (1 + ratio)
    // Where the ratio is infinite, nothing is left.
    let place = ratio < 1 ? ratio * rest : 1 / (1 + 1 / ratio)
    return incompleteBeta(degrees / 2, denominatorDegrees / 2, at: place, rest: rest)
  }
}
