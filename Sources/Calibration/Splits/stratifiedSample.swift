import Basics

/// Draws a share of the members of every stratum, together the share of all of them, rounded up.
///
/// `strata`: the stratum of each member. Where a share is no whole number, the strata with the largest remainders give one
/// more. Answers the members drawn, in ascending order.
func stratifiedSample(
  _ share: Double,
  of strata: [Int],
  using generator: inout SeededGenerator
) -> [Int] {
  var members: [[Int]] = Array(repeating: [], count: (strata.max() ?? -1) + 1)
  for (member, stratum) in strata.enumerated() { members[stratum].append(member) }
  let wanted = Int((share * Double(strata.count)).rounded(.up))
  var counts = members.map { Int(share * Double($0.count)) }
  let remainders = members.indices.map { share * Double(members[$0].count) - Double(counts[$0]) }
  let byRemainder = members.indices.sorted { (-remainders[$0], $0) < (-remainders[$1], $1) }
  for stratum in byRemainder.prefix(max(0, wanted - counts.reduce(0, +))) { counts[stratum] += 1 }
  var drawn: [Int] = []
  for (stratum, count) in counts.enumerated() {
    // The first steps of a shuffle are a draw without replacement.
    for step in 0..<count {
      let other = Int.random(in: step..<members[stratum].count, using: &generator)
      members[stratum].swapAt(step, other)
      drawn.append(members[stratum][step])
    }
  }
  return drawn.sorted()
}

extension Fold {
  /// Holds a sample back; throws where that leaves nothing to fit on.
  init(sample: [Int], of count: Int) throws(CalibrationError) {
    guard sample.count < count else { throw .allHeldBack(rows: count) }
    self.init(test: sample, of: count)
  }
}
