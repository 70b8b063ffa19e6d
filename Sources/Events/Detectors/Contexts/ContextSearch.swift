import Basics
import Recordings

/// Large saccades over a whole recording, then small ones between them.
struct ContextSearch {
  let fine: VelocityCourse
  /// Of gaze that a median filter has smoothed.
  let coarse: VelocityCourse
  let rule: ContextRule
  private var found: [DetectedEvent] = []
  private var isTaken: ContiguousArray<Bool>

  init(fine: VelocityCourse, coarse: VelocityCourse, rule: ContextRule) {
    (self.fine, self.coarse, self.rule) = (fine, coarse, rule)
    isTaken = ContiguousArray(repeating: false, count: fine.times.count)
  }

  /// In time order.
  var movements: [DetectedEvent] { found.sorted { $0.samples.lowerBound < $1.samples.lowerBound } }

  mutating func addMajorSaccades(in runs: [Range<Int>]) {
    guard let first = fine.times.first, let last = fine.times.last else { return }
    let limit = rule.thresholds(of: coarse.speed[...]).peak
    let most = max(1, Int(clamped: rule.majorRate * (last - first).milliseconds / 1000))
    let candidates = runs.flatMap { run in coarse.peaks(in: run, above: limit).map { (run: run, peak: $0) } }
    for (run, peak) in largest(candidates, in: coarse).prefix(most) {
      let middle = fine.times[peak.lowerBound + peak.count / 2]
      let context = samples(around: peak, from: middle - rule.context / 2, to: middle + rule.context / 2)
      let thresholds = rule.thresholds(of: fine.speed[context])
      add(around: peak, in: run, thresholds)
    }
  }

  mutating func addMinorSaccades(in runs: [Range<Int>]) {
    for run in runs {
      for period in free(in: run) {
        let thresholds = rule.thresholds(of: fine.speed[period])
        let candidates = fine.peaks(in: period, above: thresholds.peak).map { (run: period, peak: $0) }
        for (_, peak) in largest(candidates, in: fine) { add(around: peak, in: period, thresholds) }
      }
    }
  }

  /// By the sum of their velocities.
  private func largest(
    _ candidates: [(run: Range<Int>, peak: Range<Int>)],
    in course: VelocityCourse
  ) -> [(run: Range<Int>, peak: Range<Int>)] {
    let sizes = candidates.map { course.speed[$0.peak].reduce(0, +) }
    let order = candidates.indices.sorted {
      sizes[$0] != sizes[$1] ? sizes[$0] > sizes[$1] : $0 < $1
    }
    return order.map { candidates[$0] }
  }

  private func samples(around peak: Range<Int>, from start: Time, to end: Time) -> Range<Int> {
    var (first, last) = (peak.lowerBound, peak.upperBound - 1)
    while first > 0, fine.times[first - 1] >= start { first -= 1 }
    while last + 1 < fine.times.count, fine.times[last + 1] <= end { last += 1 }
    return first..<last + 1
  }

  /// What no movement has of a run.
  private func free(in run: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = run.lowerBound
    for index in run where isTaken[index] {
      if start < index { result.append(start..<index) }
      start = index + 1
    }
    if start < run.upperBound { result.append(start..<run.upperBound) }
    return result
  }

  private mutating func add(around peak: Range<Int>, in run: Range<Int>, _ thresholds: (peak: Double, onset: Double)) {
    // Beside a loss the fine speed is not known for longer than the coarse one.
    let known = peak.filter { !fine.speed[$0].isNaN }
    guard let top = known.max(by: { fine.speed[$0] < fine.speed[$1] }), fine.speed[top] > thresholds.peak,
      !peak.contains(where: { isTaken[$0] })
    else { return }
    // A median filter widens peaks: what is searched for begins at the top.
    let first = fine.onset(before: top, below: thresholds.onset, since: run.lowerBound)
    let last = fine.offset(after: top, below: thresholds.onset, before: run.upperBound)
    guard fine.times[last] - fine.times[first] >= rule.saccadeMinimum, isFree(around: first...last) else { return }
    append(.saccade, first..<last + 1)
    let end = (last + 1..<run.upperBound).first { isTaken[$0] } ?? run.upperBound
    let oscillation =
      fine.glissade(behind: first..<last + 1, above: thresholds.onset, within: rule.oscillationMaximum, before: end)
    if let oscillation { append(.pso, last + 1..<oscillation + 1) }
  }

  private mutating func append(_ kind: EventKind, _ samples: Range<Int>) {
    found.append(DetectedEvent(kind, samples: samples, times: fine.times))
    for index in samples { isTaken[index] = true }
  }

  /// Nothing taken there, nor as near as saccades may not be.
  private func isFree(around samples: ClosedRange<Int>) -> Bool {
    let times = fine.times
    var index = samples.lowerBound
    while index >= 0, times[samples.lowerBound] - times[index] < rule.saccadeDistance {
      if isTaken[index] { return false }
      index -= 1
    }
    index = samples.lowerBound
    while index < times.count,
      index <= samples.upperBound || times[index] - times[samples.upperBound] < rule.saccadeDistance
    {
      if isTaken[index] { return false }
      index += 1
    }
    return true
  }
}
