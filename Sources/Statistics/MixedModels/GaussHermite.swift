/// Places and weights whose sum is the mean of a function of a standard normal number.
struct GaussHermite: Sendable {
  let nodes: [Double]
  let weights: [Double]

  /// Exact for polynomials up to the degree 2 · points − 1.
  init(points: Int) {
    precondition(points > 0, "A quadrature has a point at least.")
    // The zeros of each of Hermite's polynomials lie between those of the one before.
    var zeros: [Double] = []
    for degree in 1...points {
      let reach = 2 * Double(degree + 1).squareRoot()
      let limits = [-reach] + zeros + [reach]
      zeros = zip(limits, limits.dropFirst()).map { Self.zero(of: degree, between: $0, $1) }
    }
    nodes = zeros
    weights = zeros.map { 1 / Self.polynomials(points, at: $0).dropLast().reduce(0) { $0 + $1 * $1 } }
  }

  private static func zero(of degree: Int, between low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    let isRising = (polynomials(degree, at: high).last ?? 0) > 0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ((polynomials(degree, at: middle).last ?? 0) > 0) == isRising { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  /// Hermite's, of mean square 1, up to a degree.
  private static func polynomials(_ degree: Int, at x: Double) -> [Double] {
    var values = [1.0]
    for index in 0..<degree {
      let before = index > 0 ? values[index - 1] : 0
      values.append((x * values[index] - Double(index).squareRoot() * before) / Double(index + 1).squareRoot())
    }
    return values
  }
}
