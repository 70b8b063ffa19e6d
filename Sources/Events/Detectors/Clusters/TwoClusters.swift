/// Parts places into two clusters, and finds where one goes over into the other.
struct TwoClusters {
  private var x: ContiguousArray<Double> = []
  private var y: ContiguousArray<Double> = []
  private var isSecond: ContiguousArray<Bool> = []

  /// Adds one over the number of changes to every sample where the cluster changes.
  ///
  /// `factor`: so many samples are averaged into one, which does without a filter against aliases.
  mutating func addSwitches(
    of places: PlaceTrack,
    in samples: Range<Int>,
    thinnedBy factor: Int,
    to sums: inout ContiguousArray<Double>
  ) {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    for first in stride(from: samples.lowerBound, through: samples.upperBound - factor, by: factor) {
      var (across, up) = (0.0, 0.0)
      for index in first..<first + factor {
        across += places.x[index]
        up += places.y[index]
      }
      x.append(across / Double(factor))
      y.append(up / Double(factor))
    }
    part()
    let changes = isSecond.indices.dropLast().filter { isSecond[$0] != isSecond[$0 + 1] }
    for change in changes {
      // A thinned sample stands for all that it was made of.
      let first = samples.lowerBound + change * factor + factor / 2
      for index in first..<min(first + factor, samples.upperBound) { sums[index] += 1 / Double(changes.count) }
    }
  }

  /// From the place furthest from the mean and the one furthest from that, until no place changes its cluster.
  private mutating func part() {
    let count = Double(x.count)
    let far = furthest(from: (x.reduce(0, +) / count, y.reduce(0, +) / count))
    var one = (x: x[far], y: y[far])
    let farther = furthest(from: one)
    var other = (x: x[farther], y: y[farther])
    isSecond.removeAll(keepingCapacity: true)
    for _ in x { isSecond.append(false) }
    var (moves, steps) = (true, 0)
    while moves, steps < 100 {
      (moves, steps) = (false, steps + 1)
      var (first, second) = (Sum(), Sum())
      for index in x.indices {
        let isNearer = square(index, other) < square(index, one)
        moves = moves || isNearer != isSecond[index]
        isSecond[index] = isNearer
        if isNearer { second.add(x[index], y[index]) } else { first.add(x[index], y[index]) }
      }
      guard first.count > 0, second.count > 0 else { return }
      (one, other) = (first.mean, second.mean)
    }
  }

  private func furthest(from place: (x: Double, y: Double)) -> Int {
    var (best, distance) = (0, -1.0)
    for index in x.indices {
      let found = square(index, place)
      if found > distance { (best, distance) = (index, found) }
    }
    return best
  }

  private func square(_ index: Int, _ place: (x: Double, y: Double)) -> Double {
    let (across, up) = (x[index] - place.x, y[index] - place.y)
    return across * across + up * up
  }
}

private struct Sum {
  private var x = 0.0
  private var y = 0.0
  private(set) var count = 0.0

  mutating func add(_ x: Double, _ y: Double) {
    self.x += x
    self.y += y
    count += 1
  }

  var mean: (x: Double, y: Double) { (x / count, y / count) }
}
