public import Basics

extension ContiguousArray<Double> {
  /// The signal at even times from the first sample on, on straight lines between samples.
  ///
  /// Between a sample and a missing one, and in a gap of time, there is nothing to draw a line to: NaN.
  public func resampled(at timing: Timing, every step: Time) -> (times: ContiguousArray<Time>, values: Self) {
    precondition(timing.count == count, "Every sample has a time.")
    precondition(step > .zero, "Time goes on.")
    guard let first = timing.times.first, let last = timing.times.last else { return ([], []) }
    let size = Int(((last - first) / step * (1 + 1e-12)).rounded(.down)) + 1
    let grid = ContiguousArray<Time>((0..<size).map { first + Double($0) * step })
    var values = Self(repeating: .nan, count: size)
    let near = 1e-9 * step
    var (left, gap) = (0, 0)
    for point in grid.indices {
      let time = grid[point]
      while left + 1 < count, timing.times[left + 1] <= time + near { left += 1 }
      if (time - timing.times[left]).magnitude <= near {
        values[point] = self[left]
        continue
      }
      while gap < timing.gaps.count, timing.gaps[gap] < left { gap += 1 }
      guard left + 1 < count, !(gap < timing.gaps.count && timing.gaps[gap] == left) else { continue }
      let part = (time - timing.times[left]) / (timing.times[left + 1] - timing.times[left])
      values[point] = self[left] + part * (self[left + 1] - self[left])
    }
    return (grid, values)
  }
}
