/// How the sum of some scores is distributed when any so many of them are equally likely to be chosen.
///
/// Exact, by counting; the scores are whole numbers from 0.
struct SumDistribution {
  /// The probability of each sum from 0.
  private let shares: [Double]

  init(choosing count: Int, of scores: [Int]) {
    let most = scores.sorted(by: >).prefix(count).reduce(0, +)
    // How many choices of each size have each sum, one size after the other.
    let width = most + 1
    var ways = [Double](repeating: 0, count: (count + 1) * width)
    ways[0] = 1
    for (seen, score) in scores.enumerated() {
      for size in stride(from: min(seen + 1, count), to: 0, by: -1) {
        let (to, from) = (size * width, (size - 1) * width)
        for sum in 0..<max(0, width - score) { ways[to + sum + score] += ways[from + sum] }
      }
    }
    let chosen = ways[(count * width)...]
    let all = chosen.reduce(0, +)
    shares = chosen.map { $0 / all }
  }

  /// The probability of a sum that is at least as far from the mean of all.
  func beyond(_ sum: Double) -> Double {
    let mean = shares.indices.reduce(0) { $0 + Double($1) * shares[$1] }
    // The mean is half a whole number at most; rounding must not decide about a tie.
    let distance = abs(sum - mean) - 1e-6
    return min(1, shares.indices.reduce(0) { abs(Double($1) - mean) >= distance ? $0 + shares[$1] : $0 })
  }
}
