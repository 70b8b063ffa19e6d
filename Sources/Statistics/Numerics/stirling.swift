import Basics

/// By how much the logarithm of the gamma function is above Stirling's formula, (a - 1/2) log a - a + log(2π) / 2.
///
/// What stands in powers and products of gamma functions is large and nearly cancels; in terms of these remainders it does not,
/// and no digits are lost: Loader, "Fast and accurate computation of binomial probabilities", 2000.
func stirlingRemainder(_ a: Double) -> Double {
  guard a < 10 else {
    let square = 1 / (a * a)
    let coefficients = [1.0 / 156, -691.0 / 360_360, 1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360, 1.0 / 12]
    return coefficients.reduce(0) { $0 * square + $1 } / a
  }
  return logGamma(a) - ((a - 0.5) * logarithm(a) - a + logarithm(2 * .pi) / 2)
}

/// u - log(1 + u), with all digits where u is small, and where it is almost -1: so 1 + u is given as a ratio, too.
func logarithmicDeviance(_ u: Double, ratio: Double) -> Double {
  guard u > -0.4, u < 0.6 else { return u - logarithm(ratio) }
  // log(1 + u) is twice the inverse hyperbolic tangent of this.
  let s = u / (2 + u)
  let square = s * s
  var sum = 0.0
  for odd in stride(from: 25.0, through: 3, by: -2) { sum = sum * square + 1 / odd }
  return s * (u - 2 * square * sum)
}
