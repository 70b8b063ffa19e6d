extension Bracket {
  /// The lowest place of a function between the outer two, within a part of its distance from 0 and something more.
  ///
  /// Brent, "Algorithms for minimization without derivatives", 1973, chapter 5: steps lead to the foot of the parabola through the
  /// three lowest places, or by a golden section into the larger side where that is no good.
  func minimum(of function: (Double) -> Double, within part: Double, and rest: Double) -> Place {
    var (low, high) = (min(first.x, last.x), max(first.x, last.x))
    var (best, second, third) = (middle, middle, middle)
    var (step, before) = (0.0, 0.0)
    // It mostly takes five; the number is only a guard.
    for _ in 0..<500 {
      let least = part * abs(best.x) + rest
      let center = (low + high) / 2
      if abs(best.x - center) <= 2 * least - (high - low) / 2 { break }
      let parabolic = abs(before) > least ? Self.step(best, second, third, between: low, high, below: before / 2) : nil
      if let parabolic {
        before = step
        step = parabolic
        let x = best.x + step
        if x - low < 2 * least || high - x < 2 * least { step = center >= best.x ? least : -least }
      } else {
        before = best.x >= center ? low - best.x : high - best.x
        step = Self.goldenSection * before
      }
      // Places closer than this have the same value but for rounding.
      let x = best.x + (abs(step) >= least ? step : step >= 0 ? least : -least)
      let next = Place(x: x, value: function(x))
      if next.value <= best.value {
        if x >= best.x { low = best.x } else { high = best.x }
        (best, second, third) = (next, best, second)
      } else {
        if x < best.x { low = x } else { high = x }
        if next.value <= second.value || second.x == best.x {
          (second, third) = (next, second)
        } else if next.value <= third.value || third.x == best.x || third.x == second.x {
          third = next
        }
      }
    }
    return best
  }

  static let goldenSection = (3 - 5.0.squareRoot()) / 2

  /// From the best of three places to the foot of their parabola; nil where it is outside, or too far for steps to get shorter.
  private static func step(
    _ best: Place,
    _ second: Place,
    _ third: Place,
    between low: Double,
    _ high: Double,
    below longest: Double
  ) -> Double? {
    let weightOfThird = (best.x - second.x) * (best.value - third.value)
    let weightOfSecond = (best.x - third.x) * (best.value - second.value)
    var numerator = (best.x - third.x) * weightOfSecond - (best.x - second.x) * weightOfThird
    var divisor = 2 * (weightOfSecond - weightOfThird)
    if divisor > 0 { numerator = -numerator }
    divisor = abs(divisor)
    guard numerator > divisor * (low - best.x), numerator < divisor * (high - best.x),
      abs(numerator) < abs(divisor * longest)
    else { return nil }
    return numerator / divisor
  }
}
