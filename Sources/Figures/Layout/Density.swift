import Basics

/// A smooth line whose height says how close values lie.
///
/// The kernel is normal; its width is what Silverman proposes, "Density estimation for statistics and data analysis",
/// 1986, equation 3.31.
struct Density: Hashable {
  /// At equal distances from 0 to the width; none where there are no values.
  let heights: [Double]

  private static let count = 281

  /// `places` lie between 0 and the width.
  init(_ places: [Double], width: Double) {
    guard !places.isEmpty else {
      heights = []
      return
    }
    let step = width / Double(Self.count - 1)
    var weights = [Double](repeating: 0, count: Self.count)
    for place in places {
      // Each is shared between its two neighbours, as near as it lies to them.
      let rank = min(max(place / step, 0), Double(Self.count - 1))
      let below = min(Int(clamped: rank), Self.count - 2)
      weights[below] += 1 - (rank - Double(below))
      weights[below + 1] += rank - Double(below)
    }
    let bandwidth = max(Self.bandwidth(places), step)
    let reach = min(Int(clamped: (4 * bandwidth / step).rounded(.up)), Self.count)
    let kernel = (0...reach).map { index in
      let z = Double(index) * step / bandwidth
      return normalDensity(at: z) / bandwidth
    }
    heights = weights.indices.map { center in
      let near = max(0, center - reach)...min(Self.count - 1, center + reach)
      return near.reduce(0) { $0 + weights[$1] * kernel[abs($1 - center)] } / Double(places.count)
    }
  }

  private static func bandwidth(_ places: [Double]) -> Double {
    let count = Double(places.count)
    let deviation = standardDeviation(of: places) ?? 0
    let sorted = places.sorted()
    let quartiles = (quantile(0.75, ofSorted: sorted) ?? 0) - (quantile(0.25, ofSorted: sorted) ?? 0)
    let spread = quartiles > 0 ? min(deviation, quartiles / 1.34) : deviation
    return 0.9 * spread * exponential(-logarithm(count) / 5)
  }
}
