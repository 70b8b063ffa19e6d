/// Sequences of fixations, of which two and two are joined.
///
/// A joined sequence follows all others. Each remembers the best of those after it, so that a join costs one fit per sequence
/// instead of one per pair.
struct SequenceJoins {
  struct Limits {
    var slope: Double
    var error: Double
  }

  private typealias Partner = (index: Int, error: Double)

  private var sums: [LineSums]
  private var isLeft: [Bool]
  private var partners: [Partner?]
  /// By the first sequences, what they have become a part of.
  private var parents: [Int]
  private let first: Int
  private var left: Int
  private let least: Double

  init(_ sums: [LineSums], lineHeight: Double) {
    self.sums = sums
    isLeft = [Bool](repeating: true, count: sums.count)
    partners = [Partner?](repeating: nil, count: sums.count)
    parents = Array(sums.indices)
    first = sums.count
    left = sums.count
    least = 1e-9 * lineHeight * lineHeight
  }

  /// For each sequence of the beginning the place, from above, of what it is a part of now.
  var lines: [Int] {
    let order = sums.indices.filter { isLeft[$0] }.sorted {
      (sums[$0].meanHeight, $0) < (sums[$1].meanHeight, $1)
    }
    var places = [Int](repeating: 0, count: sums.count)
    for (place, index) in order.enumerated() { places[index] = place }
    return (0..<first).map { index in
      var root = index
      while parents[root] != root { root = parents[root] }
      return places[root]
    }
  }

  /// Joins two and two, of at least these lengths, while there are more than `count` and two that keep within the limits.
  mutating func join(until count: Int, lengths: (Int, Int), _ limits: Limits?) {
    guard left > count else { return }
    let lengths = (Double(lengths.0), Double(lengths.1))
    for index in sums.indices where isLeft[index] { findPartner(of: index, lengths, limits) }
    while left > count, let (one, other) = best {
      let joined = sums.count
      sums.append(sums[one] + sums[other])
      isLeft.append(true)
      partners.append(nil)
      parents.append(joined)
      for index in [one, other] {
        isLeft[index] = false
        parents[index] = joined
      }
      left -= 1
      for index in 0..<joined where isLeft[index] {
        if let partner = partners[index], !isLeft[partner.index] {
          findPartner(of: index, lengths, limits)
        } else {
          consider(joined, for: index, lengths, limits)
        }
      }
    }
  }

  private var best: (Int, Int)? {
    var best: (one: Int, other: Int)?
    var least = Double.infinity
    for index in sums.indices where isLeft[index] {
      if let partner = partners[index], partner.error < least {
        best = (index, partner.index)
        least = partner.error
      }
    }
    return best.map { ($0.one, $0.other) }
  }

  private mutating func findPartner(of index: Int, _ lengths: (Double, Double), _ limits: Limits?) {
    partners[index] = nil
    for other in index + 1..<sums.count where isLeft[other] { consider(other, for: index, lengths, limits) }
  }

  private mutating func consider(_ other: Int, for index: Int, _ lengths: (Double, Double), _ limits: Limits?) {
    guard sums[index].count >= lengths.0, sums[other].count >= lengths.1 else { return }
    let (slope, error) = (sums[index] + sums[other]).fit(least: least)
    if let limits {
      guard abs(slope) < limits.slope, error < limits.error * limits.error else { return }
    }
    if let partner = partners[index], partner.error <= error { return }
    partners[index] = (other, error)
  }
}
