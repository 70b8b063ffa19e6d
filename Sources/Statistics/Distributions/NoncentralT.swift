import Basics

/// The t of groups that differ: a normal number around the noncentrality, over the root of a mean square.
struct NoncentralT {
  let degrees: Double
  let noncentrality: Double

  /// A farther one takes more terms than anybody waits for; its shares are not told.
  static let farthest = 1e4

  /// Lenth, "Algorithm AS 243: Cumulative distribution function of the non-central t distribution", 1989, summed from its largest
  /// terms on both ways, so that neither end is lost to rounding.
  func below(_ t: Double) -> Double {
    guard degrees > 0, degrees.isFinite, abs(noncentrality) <= Self.farthest, !t.isNaN else { return .nan }
    if t < 0 { return 1 - NoncentralT(degrees: degrees, noncentrality: -noncentrality).below(-t) }
    let place = squareShares(t, degrees)
    let rate = noncentrality * noncentrality / 2
    let whole = betaMean(rate, from: 0.5, at: place)
    // These weights add up to the error function.
    let half = betaMean(rate, from: 1, at: place) * errorFunction(noncentrality / 2.0.squareRoot())
    return min(1, max(0, Normal.below(-noncentrality) + (whole + half) / 2))
  }

  /// The mean of shares of beta distributions below a place, whose first parameters grow by one from `first`, and whose weights
  /// are those of a Poisson distribution, or of its like between whole numbers.
  private func betaMean(_ rate: Double, from first: Double, at place: (square: Double, degrees: Double)) -> Double {
    let b = degrees / 2
    let middle = rate.rounded(.down)
    /// A term's weight over that of the one before it.
    let growth = { (term: Double) in rate / (term + first - 0.5) }
    // What weighs less than this of the largest one makes no difference.
    let least = 1e-18
    var (lowest, weight) = (middle, 1.0)
    while lowest > 0, weight > least { (weight, lowest) = (weight / growth(lowest), lowest - 1) }
    var weights = [weight]
    var powers = [betaPower(lowest + first, b, at: place.square, rest: place.degrees) / (lowest + first)]
    var term = lowest
    while term < middle || weights[weights.count - 1] > least {
      let a = term + first
      term += 1
      weights.append(weights[weights.count - 1] * growth(term))
      powers.append(powers[powers.count - 1] * place.square * (a + b) / (a + 1))
    }
    // Downwards each share is the one above and something more, so that nothing cancels.
    var share = incompleteBeta(term + first, b, at: place.square, rest: place.degrees).below
    var (sum, all) = (share * weights[weights.count - 1], weights[weights.count - 1])
    for index in weights.indices.dropLast().reversed() {
      share += powers[index]
      sum += share * weights[index]
      all += weights[index]
    }
    return sum / all
  }
}
