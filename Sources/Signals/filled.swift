public import Basics

extension ContiguousArray<Double> {
  /// Missing samples on a straight line between those on both sides, where these are not further apart than a limit.
  public func filled(at times: ContiguousArray<Time>, upTo limit: Time) -> Self {
    precondition(times.count == count, "Every sample has a time.")
    var result = self
    let runs = presentRuns
    for (left, right) in zip(runs, runs.dropFirst()) {
      let (before, after) = (left.upperBound - 1, right.lowerBound)
      let duration = times[after] - times[before]
      guard duration <= limit, duration > .zero else { continue }
      for sample in left.upperBound..<after {
        let passed = times[sample] - times[before]
        result[sample] = self[before] + (self[after] - self[before]) * passed.milliseconds / duration.milliseconds
      }
    }
    return result
  }
}
