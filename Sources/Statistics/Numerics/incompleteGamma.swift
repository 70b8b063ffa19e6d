import Basics

/// The share of a gamma distribution of scale 1 above a place.
///
/// By the series below the mean, and Legendre's continued fraction above it.
func incompleteGamma(_ a: Double, above x: Double) -> Double {
  guard a > 0, a.isFinite, x >= 0 else { return .nan }
  if x == 0 { return 1 }
  if x == .infinity { return 0 }
  // x to the power of a times exp(-x), over the gamma function of a.
  let exponent = a * logarithmicDeviance((x - a) / a, ratio: x / a) + stirlingRemainder(a)
  let power = (a / (2 * .pi)).squareRoot() * exponential(-exponent)
  guard x > a + 1 else {
    var (term, sum, place) = (1 / a, 1 / a, a)
    while term > sum * Double.ulpOfOne / 4 {
      place += 1
      term *= x / place
      sum += term
    }
    return 1 - power * sum
  }
  // Evaluated from the front, as Lentz, "Generating Bessel functions in Mie scattering calculations", 1976, does it.
  var denominator = x + 1 - a
  var (over, under) = (Double.infinity, 1 / denominator)
  var fraction = under
  for term in 1...100_000 {
    let n = Double(term)
    denominator += 2
    under = 1 / (denominator - n * (n - a) * under)
    over = denominator - n * (n - a) / over
    fraction *= over * under
    if abs(over * under - 1) <= Double.ulpOfOne { break }
  }
  return power * fraction
}
