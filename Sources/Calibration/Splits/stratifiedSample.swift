import Basics

/// Draws a share of the members of every stratum, together the share of all of them, rounded up.
///
/// `strata`: the stratum of each member. Where a share is no whole number, the strata with the largest remainders give
/// one more; chance decides between equal ones, so that of strata of one member each any may be drawn. Answers the
/// members drawn, in ascending order.
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
  let open = members.indices.filter { counts[$0] < members[$0].count }
  let more = wanted - counts.reduce(0, +)
  for stratum in largest(more, of: remainders, among: open, using: &generator) { counts[stratum] += 1 }
  var drawn: [Int] = []
  for (stratum, count) in counts.enumerated() { drawn += draw(count, of: members[stratum], using: &generator) }
  return drawn.sorted()
}

/// The places of the largest numbers among some; chance is asked only where not all equal ones are wanted.
private func largest(
  _ count: Int,
  of numbers: [Double],
  among places: [Int],
  using generator: inout SeededGenerator
) -> [Int] {
  let descending = places.sorted { (-numbers[$0], $0) < (-numbers[$1], $1) }
  guard count > 0 else { return [] }
  guard count < descending.count else { return descending }
  let least = numbers[descending[count - 1]]
  // What is equal but for rounding, as 0.3 · 3 and 0.3 · 13 - 3 are.
  let rounding = 1e-9
  let larger = descending.filter { numbers[$0] > least + rounding }
  let equal = descending.filter { abs(numbers[$0] - least) <= rounding }
  let wanted = count - larger.count
  return larger + (wanted == equal.count ? equal : draw(wanted, of: equal, using: &generator))
}

/// The first steps of a shuffle: a draw without replacement.
private func draw(_ count: Int, of members: [Int], using generator: inout SeededGenerator) -> [Int] {
  var members = members
  for step in 0..<count {
    let other = Int.random(in: step..<members.count, using: &generator)
    members.swapAt(step, other)
  }
  return Array(members.prefix(count))
}

extension Fold {
  /// Holds a sample back; throws where that leaves nothing to fit on.
  init(sample: [Int], of count: Int) throws(CalibrationError) {
    guard sample.count < count else { throw .allHeldBack(rows: count) }
    self.init(test: sample, of: count)
  }
}
