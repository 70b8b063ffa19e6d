public import Basics

/// The stretches through which times go forward, in the order of their rows.
public struct TimeStretches: Sendable {
  /// The least share of a stretch's rows that stand between rows of others where two recordings are one.
  private static let leastBetween = 0.2

  /// Of rows that follow each other.
  public let ranges: [Range<Int>]
  public let times: ContiguousArray<Time>

  public init(_ times: ContiguousArray<Time>) {
    self.times = times
    var starts = times.isEmpty ? [] : [0]
    for row in times.indices.dropFirst() where times[row] < times[row - 1] { starts.append(row) }
    ranges = zip(starts, starts.dropFirst() + [times.count]).map { $0..<$1 }
  }

  /// The rows in the order of time.
  public var order: [Int] { times.indices.sorted { (times[$0], $0) < (times[$1], $1) } }

  /// Those of whose rows a fifth and more would stand between rows of others: their times were gone through before, or are again.
  ///
  /// Neither a few rows that come late do so, nor parts in another order; where time goes evenly through all of them, it is one
  /// recording's. `among`: the rows that are judged, in the order of time; `fewestRows`: a stretch of fewer is no recording's.
  public func entangled(among rows: [Int], fewestRows: Int = 10) -> [Int] {
    if goesEvenly(through: rows, but: fewestRows) { return [] }
    var stretch = [Int32](repeating: 0, count: times.count)
    for (place, range) in ranges.enumerated() { for row in range { stretch[row] = Int32(place) } }
    // Rows of one stretch and time are one, as of a clock that is too coarse.
    var judged: [Int] = []
    judged.reserveCapacity(rows.count)
    for row in rows {
      if let last = judged.last, stretch[last] == stretch[row], times[last] == times[row] { continue }
      judged.append(row)
    }
    var (all, between) = ([Int](repeating: 0, count: ranges.count), [Int](repeating: 0, count: ranges.count))
    for place in judged.indices {
      let own = stretch[judged[place]]
      all[Int(own)] += 1
      let isLed = place == 0 || stretch[judged[place - 1]] != own
      let isFollowed = place + 1 == judged.count || stretch[judged[place + 1]] != own
      if isLed, isFollowed { between[Int(own)] += 1 }
    }
    return ranges.indices.filter { all[$0] >= fewestRows && Double(between[$0]) > Self.leastBetween * Double(all[$0]) }
  }

  /// Whether but for a few no step is much shorter than the usual one.
  ///
  /// That is the one which a quarter of them exceed: where two recordings take turns, half of all steps are the shorter ones.
  private func goesEvenly(through rows: [Int], but few: Int) -> Bool {
    var steps = ContiguousArray(zip(rows, rows.dropFirst()).map { (times[$1] - times[$0]).milliseconds })
    guard !steps.isEmpty else { return false }
    let usual = selectedElement(3 * steps.count / 4, of: &steps, below: steps.count)
    return usual > 0 && steps.count { $0 < 0.75 * usual } < few
  }
}
