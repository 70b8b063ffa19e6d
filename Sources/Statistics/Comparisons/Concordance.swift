/// How many pairs of participants two measures put into the same order.
struct Concordance {
  private let count: Double
  /// Pairs in the same order less pairs in the opposite one.
  let score: Double
  private let x: [Double]
  private let y: [Double]

  init(_ x: [Double], _ y: [Double]) {
    let (x, y) = (settled(x), settled(y))
    (self.x, self.y) = (x, y)
    count = Double(x.count)
    var score = 0
    for first in x.indices {
      for second in 0..<first {
        let (across, up) = (x[first] - x[second], y[first] - y[second])
        guard across != 0, up != 0 else { continue }
        score += (across > 0) == (up > 0) ? 1 : -1
      }
    }
    self.score = Double(score)
  }

  private var pairs: Double { count * (count - 1) / 2 }

  /// Kendall's tau-b; nil where a measure is constant.
  var tau: Double? {
    let (untiedX, untiedY) = (pairs - tiedPairs(x), pairs - tiedPairs(y))
    guard untiedX > 0, untiedY > 0 else { return nil }
    return score / (untiedX * untiedY).squareRoot()
  }

  /// Exact by counting orders where nothing is equal and participants are few; else by the normal distribution.
  var pValue: Double {
    let isTied = tieSum(of: x) > 0 || tieSum(of: y) > 0
    return isTied || count > 50 ? asymptotic : exact
  }

  private var exact: Double {
    // The shares of orders with each number of pairs in opposite order; each participant adds any number below its
    // place.
    var shares = [1.0]
    for place in 2...Int(count) {
      var next = [Double](repeating: 0, count: shares.count + place - 1)
      for (opposite, share) in shares.enumerated() {
        for added in 0..<place { next[opposite + added] += share / Double(place) }
      }
      shares = next
    }
    let opposite = Int((pairs - score) / 2)
    let nearer = min(opposite, shares.count - 1 - opposite)
    return min(1, 2 * shares[...nearer].reduce(0, +))
  }

  /// With Kendall's variance for equal values, "Rank correlation methods", 1970.
  private var asymptotic: Double {
    let (sizesX, sizesY) = (tieSizes(x), tieSizes(y))
    let whole = { (sizes: [Double]) in sizes.reduce(0) { $0 + $1 * ($1 - 1) * (2 * $1 + 5) } }
    let thirds = { (sizes: [Double]) in sizes.reduce(0) { $0 + $1 * ($1 - 1) * ($1 - 2) } }
    let free = (count * (count - 1) * (2 * count + 5) - whole(sizesX) - whole(sizesY)) / 18
    let twos = 4 * tiedPairs(x) * tiedPairs(y) / (2 * count * (count - 1))
    let threes = thirds(sizesX) * thirds(sizesY) / (9 * count * (count - 1) * (count - 2))
    return Normal.beyond(score / (free + twos + threes).squareRoot())
  }

  private func tiedPairs(_ values: [Double]) -> Double { tieSizes(values).reduce(0) { $0 + $1 * ($1 - 1) / 2 } }

  private func tieSizes(_ values: [Double]) -> [Double] {
    var sizes: [Double: Double] = [:]
    for value in values { sizes[value, default: 0] += 1 }
    return sizes.values.filter { $0 > 1 }.sorted()
  }
}
