import CMathematics

/// Fisher's F.
struct FDistribution {
  let degrees: Double
  let denominatorDegrees: Double

  func above(_ x: Double) -> Double { study_f_above(x, degrees, denominatorDegrees) }

  func below(_ x: Double) -> Double { study_f_above(1 / x, denominatorDegrees, degrees) }

  func quantile(_ share: Double) -> Double { study_f_quantile(share, degrees, denominatorDegrees) }
}
