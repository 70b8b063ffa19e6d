/// The clusters of sorted numbers whose squared distances from their means have the smallest sum.
///
/// In one dimension a cluster is a stretch of the sorted numbers, and the best are found without a random start: Wang & Song,
/// "Ckmeans.1d.dp: Optimal k-means clustering in one dimension by dynamic programming", The R Journal 2011. The first of a
/// cluster moves only up as the last does, and so halves of the numbers are looked at in turn.
struct OrderedClusters {
  /// The place of each cluster's first number.
  private(set) var starts: [Int] = []

  private var sums: [Double]
  private var squares: [Double]
  private var before: [Double] = []
  private var costs: [Double] = []
  private var firsts: [Int32] = []

  /// At least as many numbers as clusters.
  init(_ sorted: [Double], count: Int) {
    precondition((1...sorted.count).contains(count), "There are at least as many numbers as clusters.")
    // Sums of what is left over lose nothing to the numbers' size.
    let middle = sorted[sorted.count / 2]
    sums = [0]
    squares = [0]
    sums.reserveCapacity(sorted.count + 1)
    squares.reserveCapacity(sorted.count + 1)
    for (index, number) in sorted.enumerated() {
      let offset = number - middle
      sums.append(sums[index] + offset)
      squares.append(squares[index] + offset * offset)
    }
    let ends = sorted.count + 1
    costs = (0..<ends).map { $0 == 0 ? 0 : cost(from: 0, to: $0) }
    before = costs
    firsts = [Int32](repeating: 0, count: ends * count)
    for cluster in 1..<max(count, 1) {
      swap(&before, &costs)
      search(cluster, ends: cluster + 1..<ends, starts: cluster..<ends - 1, row: cluster * ends)
    }
    var end = sorted.count
    for cluster in (0..<count).reversed() {
      end = Int(firsts[cluster * ends + end])
      starts.append(end)
    }
    starts.reverse()
  }

  private mutating func search(_ cluster: Int, ends: Range<Int>, starts: Range<Int>, row: Int) {
    guard !ends.isEmpty else { return }
    let end = (ends.lowerBound + ends.upperBound) / 2
    var best = (cost: Double.infinity, start: starts.lowerBound)
    for start in starts.lowerBound..<min(starts.upperBound, end) {
      let found = before[start] + cost(from: start, to: end)
      if found < best.cost { best = (found, start) }
    }
    costs[end] = best.cost
    firsts[row + end] = Int32(truncatingIfNeeded: best.start)
    search(cluster, ends: ends.lowerBound..<end, starts: starts.lowerBound..<best.start + 1, row: row)
    search(cluster, ends: end + 1..<ends.upperBound, starts: best.start..<starts.upperBound, row: row)
  }

  private func cost(from start: Int, to end: Int) -> Double {
    let sum = sums[end] - sums[start]
    return squares[end] - squares[start] - sum * sum / Double(end - start)
  }
}
