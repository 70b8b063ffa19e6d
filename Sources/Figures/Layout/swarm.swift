/// How far dots on a line have to be moved aside so that none covers another, as long as there is room.
///
/// Where there is none, they are spread by the golden ratio, which leaves no visible rows.
func swarm(_ places: [Double], radius: Double, within limit: Double) -> [Double] {
  var offsets = [Double](repeating: 0, count: places.count)
  var near: [(x: Double, y: Double)] = []
  for (rank, index) in places.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }).enumerated() {
    let x = places[index]
    near.removeAll { $0.x <= x - 2 * radius }
    let steps = stride(from: 0, through: limit, by: 0.5 * radius)
    let free = steps.flatMap { [-$0, $0] }.first { y in
      near.allSatisfy { other in
        let (dx, dy) = (other.x - x, other.y - y)
        return dx * dx + dy * dy >= 4 * radius * radius
      }
    }
    let share = (Double(rank) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    offsets[index] = free ?? (2 * share - 1) * limit
    near.append((x, offsets[index]))
  }
  return offsets
}
