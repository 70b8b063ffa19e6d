import Basics

extension AdaptiveSearch {
  /// Saccades that last longer than the window: from where the eye speeds up to where it turns round.
  mutating func findFineSaccades() {
    let speeds = velocity.speed
    var (index, lastEnd, lastOffset) = (0, 0, 0)
    while index < track.count {
      guard isFast(index, speeds) else {
        index += 1
        continue
      }
      let first = index
      while index < track.count, isFast(index, speeds) { index += 1 }
      guard let burst = burst(peakingIn: first..<index, from: lastEnd) else { continue }
      index = max(burst.steps.upperBound, first + 1)
      let gap = Double(burst.steps.lowerBound - lastEnd) * step
      let isNear =
        !saccades.isEmpty && gap <= rule.oscillations.gap
        && Double(burst.steps.lowerBound - lastOffset) * step < rule.oscillations.longest
      let isShort = Double(burst.steps.count) * step < rule.saccades.shortest
      if isShort || (isNear && isLobe(burst)) {
        if isNear {
          saccades[saccades.count - 1].lobeEnd = burst.steps.upperBound
          lastEnd = burst.steps.upperBound
        }
        continue
      }
      guard isLasting(burst) else { continue }
      saccades.append(burst)
      lastEnd = burst.steps.upperBound
      lastOffset = lastEnd
    }
  }

  private func isFast(_ index: Int, _ speeds: ContiguousArray<Double>) -> Bool {
    let speed = speeds[index]
    return speed > rule.saccades.leastPeak && speed > ladder.levels * noise[index] && marks[index] != .lost
  }

  /// What moves one way around the greatest speed.
  private func burst(peakingIn range: Range<Int>, from least: Int) -> FoundSaccade? {
    let speeds = edge.speed
    var top = range.lowerBound
    for index in range where speeds[index] > speeds[top] { top = index }
    let peak = speeds[top]
    guard peak > 0 else { return nil }
    let direction = edge.vector(at: top, of: track)
    let (right, up) = (direction.x / peak, direction.y / peak)
    let rising = rule.saccades.onsetShare * peak
    var (x, y) = (0.0, 0.0)
    /// Counts a step in if it moves along faster than that.
    func takes(_ index: Int, above limit: Double) -> Bool {
      guard marks[index] != .lost else { return false }
      let vector = edge.vector(at: index, of: track)
      guard vector.x * right + vector.y * up > limit else { return false }
      x += vector.x
      y += vector.y
      return true
    }
    var (lower, upper) = (top, top)
    while lower > least, takes(lower - 1, above: max(restingSpeed(lower - 1), rising)) { lower -= 1 }
    while upper < track.count,
      takes(upper, above: max(rule.saccades.offset, rule.saccades.offsetLevels * edgeNoise[upper]))
    {
      upper += 1
    }
    guard upper > lower else { return nil }
    let amplitude = hypotenuse(x, y) * step.milliseconds / 1000
    return FoundSaccade(
      steps: lower..<upper,
      top: top,
      right: right,
      up: up,
      peak: peak,
      amplitude: amplitude,
      lobeEnd: upper
    )
  }

  private func isLobe(_ burst: FoundSaccade) -> Bool {
    guard let last = saccades.last else { return false }
    return burst.peak < rule.oscillations.speedShare * last.peak
      && burst.amplitude < rule.oscillations.amplitudeShare * last.amplitude
  }

  /// Whether the eye stays where it went; a spike of the tracker returns.
  private mutating func isLasting(_ burst: FoundSaccade) -> Bool {
    let before = track.steps(rule.saccades.lastingWindow)
    let behind = track.steps(2 * rule.saccades.lastingWindow)
    let (lower, upper) = (burst.steps.lowerBound, burst.steps.upperBound)
    guard let start = track.medianDirection(over: max(0, lower - before)..<lower, &scratch),
      let end = track.medianDirection(over: upper..<min(track.count, upper + behind), &scratch)
    else { return true }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let least = max(rule.saccades.leastDisplacement, rule.saccades.lastingShare * burst.amplitude)
    return x * x + y * y >= least * least
  }
}
