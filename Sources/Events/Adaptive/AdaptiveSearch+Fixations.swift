import Basics
import Recordings

extension AdaptiveSearch {
  /// Stretches of known steps that belong to nothing else, and last.
  mutating func fixations() -> [(kind: EventKind, steps: Range<Int>)] {
    let least = rule.fixations.shortest - 0.01 * step
    var found: [(kind: EventKind, steps: Range<Int>)] = []
    var index = 0
    while index < track.count {
      guard marks[index] == .open else {
        index += 1
        continue
      }
      let first = index
      while index < track.count, marks[index] == .open { index += 1 }
      guard Double(index - first) * step >= least else { continue }
      if let limit = driftLimit, drifts(over: first..<index, limit) {
        let quiet = quietParts(of: first..<index, limit)
        var end = first
        for part in quiet {
          if part.lowerBound > end { found.append((.drift, end..<part.lowerBound)) }
          found.append((.fixation, part))
          end = part.upperBound
        }
        if end < index { found.append((.drift, end..<index)) }
      } else {
        found.append((.fixation, first..<index))
      }
    }
    return found
  }

  /// What goes further and faster is no fixation; nil where everything is.
  ///
  /// Even where drift counts as fixation, what was looked at has left the fovea's middle, which is 1.2 degrees wide, and
  /// moves faster over it than acuity bears (Westheimer & McKee, "Visual acuity in the presence of retinal-image motion",
  /// 1975: 2.5 degrees per second). A coarse window cannot tell that from a saccade it missed.
  private var driftLimit: FixationRule.Drift? {
    if rule.fixations.separatesDrift { return rule.fixations.drift }
    return ladder.isCoarse ? nil : rule.fixations.glide
  }

  /// Whether the eye ends elsewhere than it began, too far and too soon.
  private mutating func drifts(over range: Range<Int>, _ limit: FixationRule.Drift) -> Bool {
    let ends = min(track.steps(.milliseconds(ladder.isCoarse ? 60 : 20)), max(1, range.count / 2))
    guard let start = track.medianDirection(over: range.prefix(ends), &scratch),
      let end = track.medianDirection(over: range.suffix(ends), &scratch)
    else { return false }
    let distance = hypotenuse(end.x - start.x, end.y - start.y)
    let least = max(limit.displacement, ladder.isCoarse ? 2 * ladder.smallest : 0)
    return distance > least && 1000 * distance / (Double(range.count) * step).milliseconds > limit.speed
  }

  /// Parts of a drift in which the eye rests.
  private mutating func quietParts(of range: Range<Int>, _ limit: FixationRule.Drift) -> [Range<Int>] {
    let half = min(track.oddSteps(rule.fixations.quietWindow) / 2, (range.count - 1) / 2)
    guard half > 0 else { return [] }
    let squares = Double(half * (half + 1) * (2 * half + 1)) / 3
    let least = rule.fixations.shortestQuiet - 0.01 * step
    var parts: [Range<Int>] = []
    var start: Int?
    for index in range {
      // Steps nearer to an end than half a window have the slope of the nearest whole window.
      let middle = min(max(index, range.lowerBound + half), range.upperBound - 1 - half)
      let isQuiet = slope(at: middle, half: half, squares: squares) < rule.fixations.quietSpeed
      if isQuiet, start == nil { start = index }
      if let first = start, !isQuiet || index == range.upperBound - 1 {
        let part = first..<(isQuiet ? index + 1 : index)
        if Double(part.count) * step >= least, !drifts(over: part, limit) { parts.append(part) }
        start = nil
      }
    }
    return parts
  }

  private func slope(at middle: Int, half: Int, squares: Double) -> Double {
    var (x, y) = (0.0, 0.0)
    for offset in -half...half {
      x += Double(offset) * track.azimuth[middle + offset]
      y += Double(offset) * track.elevation[middle + offset]
    }
    return hypotenuse(x, y) / squares * 1000 / step.milliseconds
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Self { lowerBound..<Swift.min(upperBound, lowerBound + count) }
  fileprivate func suffix(_ count: Int) -> Self { Swift.max(lowerBound, upperBound - count)..<upperBound }
}
