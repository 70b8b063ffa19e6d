import Basics

/// Ways to share out the same values over groups of the same sizes.
struct Arrangements {
  let sizes: [Int]

  /// All of them, as a `Double` since they soon are more than fit a whole number.
  var count: Double {
    var (count, seen) = (1.0, 0)
    for size in sizes {
      for step in 0..<size {
        seen += 1
        count = count * Double(seen) / Double(step + 1)
      }
    }
    return count.rounded()
  }

  /// How many arrangements of two groups there are at which `isExtreme` holds, of all.
  ///
  /// It sees the first group's values, then the second's.
  func countAll(of values: [Double], where isExtreme: ([Double]) -> Bool) -> Int {
    precondition(sizes.count == 2, "All arrangements are counted of two groups.")
    var arranged = values
    var extreme = 0
    for places in Choices(of: sizes[0], among: values.count) {
      var (next, rest) = (0, places.count)
      for (place, value) in values.enumerated() {
        if next < places.count, places[next] == place {
          arranged[next] = value
          next += 1
        } else {
          arranged[rest] = value
          rest += 1
        }
      }
      if isExtreme(arranged) { extreme += 1 }
    }
    return extreme
  }

  /// How many of so many random arrangements there are at which `isExtreme` holds.
  func countRandom(
    _ draws: Int,
    of values: [Double],
    using generator: inout SeededGenerator,
    where isExtreme: ([Double]) -> Bool
  ) -> Int {
    var arranged = values
    var extreme = 0
    for _ in 0..<draws {
      arranged.shuffle(drawing: &generator)
      if isExtreme(arranged) { extreme += 1 }
    }
    return extreme
  }
}

/// All ways to choose so many places, each in ascending order, in alphabetical order.
struct Choices: Sequence, IteratorProtocol {
  private let all: Int
  private var places: [Int]?

  init(of chosen: Int, among all: Int) {
    precondition((0...all).contains(chosen), "No more are chosen than there are.")
    self.all = all
    places = Array(0..<chosen)
  }

  mutating func next() -> [Int]? {
    guard var next = places else { return nil }
    defer {
      if let moving = next.indices.last(where: { next[$0] < all - next.count + $0 }) {
        next[moving] += 1
        for follower in next.indices[(moving + 1)...] { next[follower] = next[follower - 1] + 1 }
        places = next
      } else {
        places = nil
      }
    }
    return next
  }
}

extension Array {
  /// Puts the elements into an order that the seed alone decides (Durstenfeld, "Random permutation", 1964).
  mutating func shuffle(drawing generator: inout SeededGenerator) {
    for last in stride(from: count - 1, to: 0, by: -1) { swapAt(last, generator.index(below: last + 1)) }
  }
}

extension SeededGenerator {
  /// Any whole number from 0 below `count`, alike on every machine.
  mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
