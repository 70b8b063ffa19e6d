import Basics

/// The shares of a beta distribution below and above a place, which is given with what it lacks to 1, so that neither loses digits.
///
/// By the continued fraction of Didonato & Morris, "Algorithm 708: Significant digit computation of the incomplete beta function
/// ratios", 1992, on the side of the mean where it ends soon.
func incompleteBeta(_ a: Double, _ b: Double, at x: Double, rest y: Double) -> (below: Double, above: Double) {
  guard a > 0, b > 0, a.isFinite, b.isFinite, x >= 0, y >= 0 else { return (.nan, .nan) }
  if x == 0 { return (0, 1) }
  if y == 0 { return (1, 0) }
  guard a * y >= b * x else {
    let swapped = incompleteBeta(b, a, at: y, rest: x)
    return (swapped.above, swapped.below)
  }
  let below = betaPower(a, b, at: x, rest: y) * betaFraction(a, b, at: x, rest: y)
  return (below, 1 - below)
}

/// x to the power of a times y to that of b, over the beta function of a and b.
func betaPower(_ a: Double, _ b: Double, at x: Double, rest y: Double) -> Double {
  let excess = x * b - y * a
  let exponent =
    a * logarithmicDeviance(excess / a, ratio: x * (a + b) / a)
    + b * logarithmicDeviance(-excess / b, ratio: y * (a + b) / b)
  let remainders = stirlingRemainder(a + b) - stirlingRemainder(a) - stirlingRemainder(b)
  return (a / (a + b) * b / (2 * .pi)).squareRoot() * exponential(remainders - exponent)
}

/// The fraction in equation 9 of Didonato & Morris, for a place no farther right than the mean.
private func betaFraction(_ a: Double, _ b: Double, at x: Double, rest y: Double) -> Double {
  let constant = 1 + a * y - b * x
  var (last, next) = ((over: 0.0, under: 1.0), (over: 1.0, under: constant / (1 + 1 / a)))
  var ratio = next.over / next.under
  var p = 1.0
  // It takes a few hundred terms for a million degrees of freedom.
  for term in 1...100_000 {
    let n = Double(term)
    let (share, w) = (n / a, n * (b - n) * x)
    let width = a + 2 * n - 1
    let alpha = p * (p + b / a) * (a / width) * (a / width) * w * x
    let beta = n + w / width + (1 + share) / (1 + 1 / a + 2 * share) * (constant + n * (1 + y))
    p = 1 + share
    let newest = (over: alpha * last.over + beta * next.over, under: alpha * last.under + beta * next.under)
    let before = ratio
    ratio = newest.over / newest.under
    if abs(ratio - before) <= Double.ulpOfOne * ratio { break }
    (last, next) = ((next.over / newest.under, next.under / newest.under), (ratio, 1))
  }
  return ratio
}
