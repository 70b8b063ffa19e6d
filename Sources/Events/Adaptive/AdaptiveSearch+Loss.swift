import Basics
import Recordings

extension AdaptiveSearch {
  /// Marks what is lost, and the flanks of blinks.
  mutating func markLosses() {
    let flank = ladder.isCoarse ? min(rule.loss.flank, ladder.window / 2) : rule.loss.flank
    let (most, quiet) = (Int(clamped: flank / step), track.steps(rule.loss.quiet))
    let least = rule.loss.shortestBlink / step
    let found = rule.loss.blinks.blinksAndLosses(of: lostRuns(), at: track.times, mayHideLid: mayHideLid)
    for loss in found where Double(loss.samples.count) < least {
      for index in loss.samples where isLost(index) { marks[index] = .lost }
    }
    let spoiling = found.filter { Double($0.samples.count) >= least }
    for (place, loss) in spoiling.enumerated() {
      var (lower, upper) = (loss.samples.lowerBound, loss.samples.upperBound)
      // Flanks end where another loss is.
      let next = place + 1 < spoiling.count ? spoiling[place + 1].samples.lowerBound : track.count
      let (first, last) = (max(losses.last?.steps.upperBound ?? 0, lower - most), min(next, upper + most))
      while upper < last, let hot = (upper..<min(upper + quiet, last)).last(where: isHot) { upper = hot + 1 }
      while lower > first, let hot = (max(lower - quiet, first)..<lower).first(where: isHot) { lower = hot }
      for index in lower..<upper { marks[index] = .lost }
      losses.append((kind: loss.kind, steps: lower..<upper))
    }
  }

  /// Whether it lasted as long as the shortest blink for sure, and samples tell of it, and not the clock alone.
  private func mayHideLid(_ run: Range<Int>) -> Bool {
    // A hundredth of a step is the tracker's clock.
    guard (Double(run.count) + 0.01) * step >= rule.loss.blinks.durations.lowerBound else { return false }
    guard let nearest = track.nearest else { return run.count >= Blinks.fewestSamples }
    let first = nearest.partitioningIndex { $0 >= run.lowerBound }
    let end = nearest.partitioningIndex { $0 >= run.upperBound }
    return end - first >= Blinks.fewestSamples
  }

  private func isLost(_ index: Int) -> Bool {
    track.azimuth[index].isNaN || velocity.speed[index] > rule.loss.greatestSpeed
  }

  private func isHot(_ index: Int) -> Bool {
    !(velocity.speed[index] < max(rule.saccades.onset, rule.saccades.onsetLevels * noise[index]))
  }

  private func lostRuns() -> [Range<Int>] {
    let greatest = rule.loss.greatestSpeed
    let (azimuth, speeds) = (track.azimuth, velocity.speed)
    var runs: [Range<Int>] = []
    var index = 0
    while index < azimuth.count {
      guard azimuth[index].isNaN || speeds[index] > greatest else {
        index += 1
        continue
      }
      let first = index
      while index < azimuth.count, azimuth[index].isNaN || speeds[index] > greatest { index += 1 }
      runs.append(first..<index)
    }
    return runs
  }
}
