struct ChiSquared {
  let degrees: Double

  func above(_ x: Double) -> Double { incompleteGamma(degrees / 2, above: x / 2) }
}
