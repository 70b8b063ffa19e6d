import Basics

/// A short signal with a step, a plateau and noise.
let signal: ContiguousArray<Double> = [0.5, 1.25, -0.75, 2, 3.5, 3.25, 8, 7.5, 7.75, 6, 6.25, 5.5, 5.75, 1, 0.25]

/// The largest difference between two signals; not a number where one is missing and the other is not.
func difference(_ a: ContiguousArray<Double>, _ b: ContiguousArray<Double>) -> Double {
  guard a.count == b.count else { return .nan }
  return zip(a, b).reduce(0) { worst, pair in
    if pair.0.isNaN && pair.1.isNaN { return worst }
    let found = abs(pair.0 - pair.1)
    return found.isNaN ? .nan : max(worst, found)
  }
}

func evenTimes(_ count: Int, every step: Time) -> ContiguousArray<Time> {
  ContiguousArray((0..<count).map { Double($0) * step })
}
