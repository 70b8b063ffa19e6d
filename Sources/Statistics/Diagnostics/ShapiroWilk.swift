import Basics

/// Whether values could come from a normal distribution.
///
/// Shapiro & Wilk, "An analysis of variance test for normality", 1965, as Royston approximates it, "Remark AS R94",
/// 1995.
public struct ShapiroWilk: Hashable, Sendable {
  public let w: Double
  public let pValue: Double

  /// Nil where there are fewer than 3 values, more than 5,000, all are the same, or two of three: W is then the least there is,
  /// whatever they are.
  public init?(_ values: some Collection<Double>) {
    let unit = unit(of: values)
    let sorted = values.map { $0 / unit }.sorted()
    guard (3...5_000).contains(sorted.count), sorted.first != sorted.last else { return nil }
    guard sorted.count > 3 || Set(sorted).count == 3 else { return nil }
    let weights = Self.weights(sorted.count)
    let moments = Moments(sorted)
    let sum = zip(weights, sorted).reduce(0) { $0 + $1.0 * ($1.1 - moments.mean) }
    let (weight, spread) = (weights.reduce(0) { $0 + $1 * $1 }.squareRoot(), moments.squares.squareRoot())
    // 1 − W as a product, which keeps the digits of a W near 1.
    let lack = (weight * spread - sum) * (weight * spread + sum) / (weight * weight * moments.squares)
    w = 1 - lack
    pValue = Self.pValue(w: 1 - lack, lack: lack, count: sorted.count)
  }

  /// What each value in order counts.
  private static func weights(_ count: Int) -> [Double] {
    guard count > 3 else { return [-0.5.squareRoot(), 0, 0.5.squareRoot()] }
    let n = Double(count)
    let scores = (1...count).map { Normal.quantile((Double($0) - 0.375) / (n + 0.25)) }
    let squares = scores.reduce(0) { $0 + $1 * $1 }
    let root = 1 / n.squareRoot()
    let (last, next) = (scores[count - 1], scores[count - 2])
    let first = last / squares.squareRoot() + polynomial(outer, root)
    var weights: [Double]
    if count > 5 {
      let second = next / squares.squareRoot() + polynomial(inner, root)
      let scale =
        ((squares - 2 * last * last - 2 * next * next) / (1 - 2 * first * first - 2 * second * second)).squareRoot()
      weights = scores.map { $0 / scale }
      (weights[1], weights[count - 2]) = (-second, second)
    } else {
      let scale = ((squares - 2 * last * last) / (1 - 2 * first * first)).squareRoot()
      weights = scores.map { $0 / scale }
    }
    (weights[0], weights[count - 1]) = (-first, first)
    return weights
  }

  private static func pValue(w: Double, lack: Double, count: Int) -> Double {
    let n = Double(count)
    if count == 3 {
      return max(0, 6 / .pi * (arcsine(w.squareRoot()) - arcsine(0.75.squareRoot())))
    }
    var (place, mean, deviation) = (logarithm(lack), 0.0, 1.0)
    if count <= 11 {
      let limit = 0.459 * n - 2.273
      guard place < limit else { return 0 }
      place = -logarithm(limit - place)
      mean = polynomial([0.544, -0.39978, 0.025054, -6.714e-4], n)
      deviation = exponential(polynomial([1.3822, -0.77857, 0.062767, -0.0020322], n))
    } else {
      mean = polynomial([-1.5861, -0.31082, -0.083751, 0.0038915], logarithm(n))
      deviation = exponential(polynomial([-0.4803, -0.082676, 0.0030302], logarithm(n)))
    }
    return Normal.above((place - mean) / deviation)
  }

  private static let outer = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056]
  private static let inner = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633]
}

/// By Horner's rule; the constant first.
private func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
  coefficients.reversed().reduce(0) { $0 * x + $1 }
}
