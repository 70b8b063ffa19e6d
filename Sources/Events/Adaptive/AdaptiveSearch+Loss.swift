import Basics
import Recordings

extension AdaptiveSearch {
  /// Marks what is lost, and the flanks of blinks.
  mutating func markLosses() {
    let flank = ladder.isCoarse ? min(rule.loss.flank, ladder.window / 2) : rule.loss.flank
    let (most, quiet) = (Int(clamped: flank / step), track.steps(rule.loss.quiet))
    let least = rule.loss.shortestBlink / step
    for run in joinedLosses() {
      guard Double(run.count) >= least else {
        for index in run where isLost(index) { marks[index] = .lost }
        continue
      }
      let isBlink = isBlink(run)
      var (lower, upper) = (run.lowerBound, run.upperBound)
      let (first, last) = (max(0, lower - most), min(track.count, upper + most))
      while upper < last, let hot = (upper..<min(upper + quiet, last)).last(where: isHot) { upper = hot + 1 }
      while lower > first, let hot = (max(lower - quiet, first)..<lower).first(where: isHot) { lower = hot }
      for index in lower..<upper { marks[index] = .lost }
      losses.append((kind: isBlink ? .blink : .loss, steps: lower..<upper))
    }
  }

  /// Whether it lasted as long as a blink for sure, and not longer, and samples tell of it, and not the clock alone.
  private func isBlink(_ run: Range<Int>) -> Bool {
    // A hundredth of a step is the tracker's clock. Gaze may be known again only with the next step.
    let shortest = (Double(run.count) + 0.01) * step
    let longest = Double(run.count + 1) * step
    guard shortest >= rule.loss.blinks.lowerBound, longest <= rule.loss.blinks.upperBound else { return false }
    guard let nearest = track.nearest else { return run.count(where: isLost) >= Blinks.fewestSamples }
    let first = nearest.partitioningIndex { $0 >= run.lowerBound }
    let end = nearest.partitioningIndex { $0 >= run.upperBound }
    return nearest[first..<end].count(where: isLost) >= Blinks.fewestSamples
  }

  private func isLost(_ index: Int) -> Bool {
    track.azimuth[index].isNaN || velocity.speed[index] > rule.loss.greatestSpeed
  }

  private func isHot(_ index: Int) -> Bool {
    !(velocity.speed[index] < max(rule.saccades.onset, rule.saccades.onsetLevels * noise[index]))
  }

  /// A lid that closes lets the pupil flicker.
  private func joinedLosses() -> [Range<Int>] {
    let (apart, greatest) = (rule.loss.join / step, rule.loss.greatestSpeed)
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
      if let last = runs.last, Double(first - last.upperBound) < apart {
        runs[runs.count - 1] = last.lowerBound..<index
      } else {
        runs.append(first..<index)
      }
    }
    return runs
  }
}
