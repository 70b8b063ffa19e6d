/// Places as near as possible to those that are wanted, and no nearer to one another than a distance, in the same order.
///
/// They stay between the limits where those leave room. The squares of the moves have the smallest sum there is: what is
/// left when each place gives the room of those before it back is a regression that may not fall (Barlow et al.,
/// "Statistical inference under order restrictions", 1972).
func spacedApart(_ wanted: [Double], by distance: Double, within limits: ClosedRange<Double>) -> [Double] {
  let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
  var blocks: [(sum: Double, count: Int)] = []
  for (rank, index) in order.enumerated() {
    blocks.append((wanted[index] - Double(rank) * distance, 1))
    while let last = blocks.last, let before = blocks.dropLast().last,
      before.sum / Double(before.count) > last.sum / Double(last.count)
    {
      blocks.removeLast(2)
      blocks.append((before.sum + last.sum, before.count + last.count))
    }
  }
  let levels = blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
  let highest = max(limits.lowerBound, limits.upperBound - Double(max(0, wanted.count - 1)) * distance)
  var places = wanted
  for (rank, index) in order.enumerated() {
    places[index] = min(max(levels[rank], limits.lowerBound), highest) + Double(rank) * distance
  }
  return places
}
