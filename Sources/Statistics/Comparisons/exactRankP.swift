/// How likely ranks go together at least as much, in either direction, where all orders are as likely; equal ranks included.
///
/// It counts all pairings, by which of the second's ranks the first so many have taken: few people only.
func exactRankP(_ first: [Double], _ second: [Double]) -> Double {
  // Twice a mean rank is whole.
  let (first, second) = (first.map { Int((2 * $0).rounded()) }, second.map { Int((2 * $0).rounded()) })
  let count = first.count
  let largest = zip(first.sorted(), second.sorted()).reduce(0) { $0 + $1.0 * $1.1 }
  var orders = [[Double]](repeating: [], count: 1 << count)
  orders[0] = [Double](repeating: 0, count: largest + 1)
  orders[0][0] = 1
  for taken in orders.indices {
    let sums = orders[taken]
    orders[taken] = taken == orders.count - 1 ? sums : []
    let rank = taken.nonzeroBitCount
    for place in 0..<count where taken & 1 << place == 0 {
      let (next, product) = (taken | 1 << place, first[rank] * second[place])
      if orders[next].isEmpty { orders[next] = [Double](repeating: 0, count: largest + 1) }
      for sum in 0...largest where sums[sum] > 0 { orders[next][sum + product] += sums[sum] }
    }
  }
  let found = zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
  // Times the count, so that the mean is whole.
  let mean = first.reduce(0, +) * second.reduce(0, +)
  let distance = abs(count * found - mean)
  let sums = orders[orders.count - 1]
  let all = sums.reduce(0, +)
  return sums.indices.reduce(0) { abs(count * $1 - mean) >= distance ? $0 + sums[$1] : $0 } / all
}
