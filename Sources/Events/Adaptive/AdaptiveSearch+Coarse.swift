import Basics

extension AdaptiveSearch {
  /// A maximum of speed, and its neighbours among those that are left.
  private struct Peak {
    var place: Int
    var before: Int?
    var after: Int?
    var displacement = 0.0
    var isDropped = false
    var version = 0
  }

  /// Saccades that are shorter than the window: steps between two places, whose duration is modelled.
  mutating func findCoarseSaccades() {
    var peaks = peaks()
    dropReturns(&peaks)
    for peak in peaks where !peak.isDropped {
      guard let found = modelled(at: peak.place) else { continue }
      for index in found.steps { marks[index] = .saccade }
      saccades.append(found)
    }
    let ends = saccades.map { $0.times?.upperBound ?? .infinity }
    fitCourses()
    for (number, end) in ends.enumerated() { settle(number, behind: end) }
  }

  /// Leaves out of the fixation behind a saccade what its oscillation takes, which a coarse window does not show.
  private mutating func settle(_ number: Int, behind modelled: Time) {
    guard let end = saccades[number].times?.upperBound else { return }
    let next = number + 1 < saccades.count ? saccades[number + 1].times?.lowerBound ?? end : .infinity
    let settling = min(
      rule.coarse.settling,
      saccades[number].amplitude * rule.coarse.settlingPerDegree,
      (next - end) / 4
    )
    // A course that ends late is part of it.
    let rest = max(end, min(modelled, end) + settling)
    var index = saccades[number].steps.upperBound
    while index < track.count, marks[index] == .open, track.times[index] < rest {
      marks[index] = .oscillation
      index += 1
    }
    saccades[number].lobeEnd = index
  }

  private func peaks() -> [Peak] {
    let (speeds, half) = (velocity.speed, velocity.half)
    let apart = ladder.window / 2 / step
    var places: [Int] = []
    for index in speeds.indices {
      let speed = speeds[index]
      guard amplitude(at: index) > rule.coarse.least, speed > ladder.levels * noise[index], marks[index] != .lost else {
        continue
      }
      let around = max(0, index - half)...min(track.count - 1, index + half)
      guard !around.contains(where: { speeds[$0] > speed }) else { continue }
      if let last = places.last, Double(index - last) <= apart {
        if speed > speeds[last] { places[places.count - 1] = index }
      } else {
        places.append(index)
      }
    }
    places = withoutSwings(places)
    return places.indices.map { number in
      Peak(
        place: places[number],
        before: number > 0 ? number - 1 : nil,
        after: number + 1 < places.count ? number + 1 : nil
      )
    }
  }

  /// Without the small peaks beside faster ones: those are the swing behind a saccade, and not another one.
  private func withoutSwings(_ places: [Int]) -> [Int] {
    let speeds = velocity.speed
    let reach = track.steps(rule.coarse.displacementWindow)
    return places.indices.filter { number in
      let place = places[number]
      if amplitude(at: place) >= rule.coarse.leastAmplitude { return true }
      return ![number - 1, number + 1].contains { other in
        places.indices.contains(other) && abs(places[other] - place) < reach && speeds[places[other]] > speeds[place]
      }
    }.map { places[$0] }
  }

  /// Degrees of the saccade whose speed has its peak there.
  private func amplitude(at place: Int) -> Double { velocity.speed[place] * ladder.window.milliseconds / 1500 }

  /// Takes away the peaks behind which the eye is where it was, the weakest first, as that widens what others see.
  private mutating func dropReturns(_ peaks: inout [Peak]) {
    let most = rule.coarse.displacementShare * max(rule.coarse.leastAmplitude, ladder.smallest)
    var heap = PeakHeap()
    for number in peaks.indices {
      peaks[number].displacement = displacement(at: peaks[number], among: peaks)
      heap.insert(peaks[number].displacement, number, version: 0)
    }
    while let weakest = heap.removeSmallest() {
      let number = weakest.number
      guard !peaks[number].isDropped, peaks[number].version == weakest.version else { continue }
      guard weakest.key < most else { break }
      let least = min(rule.coarse.leastAmplitude, amplitude(at: peaks[number].place))
      guard weakest.key < rule.coarse.displacementShare * max(least, ladder.smallest) else { continue }
      peaks[number].isDropped = true
      let (before, after) = (peaks[number].before, peaks[number].after)
      if let before { peaks[before].after = after }
      if let after { peaks[after].before = before }
      for neighbour in [before, after] {
        guard let neighbour else { continue }
        peaks[neighbour].displacement = displacement(at: peaks[neighbour], among: peaks)
        peaks[neighbour].version += 1
        heap.insert(peaks[neighbour].displacement, neighbour, version: peaks[neighbour].version)
      }
    }
  }

  /// Degrees between the median places on either side.
  private mutating func displacement(at peak: Peak, among peaks: [Peak]) -> Double {
    let reach = track.steps(rule.coarse.displacementWindow)
    let left = max(0, peak.place - reach, peak.before.map { peaks[$0].place } ?? 0)
    let right = min(track.count - 1, peak.place + reach, peak.after.map { peaks[$0].place } ?? track.count - 1)
    let aside = velocity.half / 2 + 1
    let before = left..<max(left + 1, peak.place - aside + 1)
    let behind = min(right, peak.place + aside)..<(right + 1)
    guard let start = track.medianDirection(over: before.clamped(to: 0..<track.count), &scratch),
      let end = track.medianDirection(over: behind.clamped(to: 0..<track.count), &scratch)
    else { return .infinity }
    return hypotenuse(end.x - start.x, end.y - start.y)
  }

  /// Its middle lies between two steps; its duration is what its size needs.
  private func modelled(at top: Int) -> FoundSaccade? {
    let (peak, half, direction) = (velocity.speed[top], velocity.half, velocity.vector(at: top, of: track))
    let (right, up) = (direction.x / peak, direction.y / peak)
    var (sum, moment) = (0.0, 0.0)
    for index in max(0, top - half)...min(track.count - 1, top + half) {
      let vector = velocity.vector(at: index, of: track)
      let along = vector.x * right + vector.y * up
      guard along > peak / 2 else { continue }
      sum += along
      moment += along * (track.times[index] - track.times[top]).milliseconds
    }
    let middle = track.times[top] + .milliseconds(moment / sum)
    let amplitude = amplitude(at: top)
    let duration = rule.saccades.duration(ofAmplitude: amplitude)
    // Two that follow each other closely share the time between them.
    let earliest = saccades.last.flatMap { $0.times?.upperBound } ?? track.times[0]
    let start = max(middle - duration / 2, earliest)
    let end = min(middle + duration / 2, track.times[track.count - 1])
    guard start < end else { return nil }
    let free = (saccades.last?.steps.upperBound ?? 0)..<track.count
    guard let steps = openSteps(in: start...end, around: middle, of: free, near: top) else { return nil }
    return FoundSaccade(
      steps: steps,
      top: top,
      right: right,
      up: up,
      peak: peak,
      amplitude: amplitude,
      lobeEnd: steps.upperBound,
      times: start...end
    )
  }

  /// The steps inside a time, or the nearest one where none is; nil where they are something else.
  func openSteps(
    in times: ClosedRange<Time>,
    around middle: Time,
    of free: Range<Int>,
    near top: Int
  ) -> Range<Int>? {
    var lower = min(max(free.lowerBound, top), free.upperBound)
    while lower > free.lowerBound, track.times[lower - 1] >= times.lowerBound { lower -= 1 }
    while lower < free.upperBound, track.times[lower] < times.lowerBound { lower += 1 }
    var upper = lower
    while upper < free.upperBound, track.times[upper] <= times.upperBound { upper += 1 }
    if upper == lower {
      let isLate =
        lower == free.upperBound || middle - track.times[max(0, lower - 1)] < track.times[lower] - middle
      if isLate, lower > free.lowerBound { lower -= 1 }
      upper = min(free.upperBound, lower + 1)
    }
    while lower < upper, marks[lower] != .open { lower += 1 }
    upper = (lower..<upper).first { marks[$0] != .open } ?? upper
    return lower < upper ? lower..<upper : nil
  }
}
