import Basics
import Geometry
import Recordings

/// Where the gaze was settled on either side of a saccade.
struct SettledGaze {
  /// Medians, as a spike or a swing is not where the eye rests.
  let before: Point<Degrees>
  let after: Point<Degrees>
  /// How many samples tell it, on the side that has fewer.
  let count: Int

  /// Degrees on the sphere from one to the other.
  let way: Double
  /// Degrees to the right, along the parallel in their middle, and up.
  let across: Double
  let up: Double
  /// What a degree of azimuth is worth there.
  let parallel: Double

  /// Nil where there is no way from one to the other.
  fileprivate init?(_ before: (Point<Degrees>, count: Int), _ after: (Point<Degrees>, count: Int)) {
    (self.before, self.after, count) = (before.0, after.0, min(before.count, after.count))
    way = self.before.sight.angle(to: self.after.sight)
    parallel = cosine(((self.before.y + self.after.y) / 2).radians)
    (across, up) = ((self.after.x - self.before.x) * parallel, self.after.y - self.before.y)
    let flat = across * across + up * up
    guard way > 0, way.isFinite, flat > 0, flat.isFinite else { return nil }
  }
}

/// Looks for the settled gaze beside saccades: medians over 60 ms of what no other movement has.
struct SettledGazeFinder {
  let times: ContiguousArray<Time>
  let angles: AngularTrack
  private let reach: Time
  private let marginBefore: Time
  private let marginAfter: Time
  private var x: ContiguousArray<Double> = []
  private var y: ContiguousArray<Double> = []

  /// `step`: between two samples.
  init(times: ContiguousArray<Time>, angles: AngularTrack, step: Time) {
    (self.times, self.angles) = (times, angles)
    // At 30 samples a second, 60 ms have two.
    reach = max(.milliseconds(60), 3.5 * step)
    // What a threshold does not see of a saccade's beginning and end.
    (marginBefore, marginAfter) = (max(.milliseconds(4), step), max(.milliseconds(8), step))
  }

  /// Nil where the gaze is not known, or not settled, on a side.
  mutating func gaze(beside index: Int, of events: [DetectedEvent]) -> SettledGaze? {
    let saccade = events[index]
    let lower = events[..<index].last { !$0.rests }?.samples.upperBound ?? 0
    var (first, rest, next) = (saccade.samples.upperBound, saccade.end, index + 1)
    if next < events.count, events[next].kind == .pso {
      // An oscillation that is seen ends where the gaze is settled.
      (first, rest) = (max(first, events[next].samples.upperBound), events[next].end - marginAfter / 2)
      next += 1
    }
    let upper = events[next...].first { !$0.rests }?.samples.lowerBound ?? times.count
    guard let before = before(saccade.start, from: min(lower, saccade.samples.lowerBound)..<saccade.samples.lowerBound),
      let after = after(rest, from: first..<max(first, upper))
    else { return nil }
    return SettledGaze(before, after)
  }

  /// With less of a margin where the eye rested too shortly for it.
  private mutating func before(_ end: Time, from samples: Range<Int>) -> (Point<Degrees>, count: Int)? {
    for margin in [marginBefore, marginBefore / 2, .zero] {
      clear()
      for index in samples.reversed() {
        if times[index] < end - margin - reach { break }
        if times[index] <= end - margin { add(index) }
      }
      if let place = place(atLeast: margin > .zero ? 2 : 1) { return place }
    }
    return nil
  }

  private mutating func after(_ start: Time, from samples: Range<Int>) -> (Point<Degrees>, count: Int)? {
    for margin in [marginAfter, marginAfter / 2, .zero] {
      clear()
      for index in samples {
        if times[index] > start + margin + reach { break }
        if times[index] >= start + margin { add(index) }
      }
      if let place = place(atLeast: margin > .zero ? 2 : 1) { return place }
    }
    return nil
  }

  private mutating func clear() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ index: Int) {
    guard !(angles.azimuth[index].isNaN || angles.elevation[index].isNaN) else { return }
    x.append(angles.azimuth[index])
    y.append(angles.elevation[index])
  }

  private mutating func place(atLeast least: Int) -> (Point<Degrees>, count: Int)? {
    let count = x.count
    guard count >= least, let across = median(reordering: &x), let up = median(reordering: &y) else { return nil }
    return (Point(x: across, y: up), count)
  }
}

extension DetectedEvent {
  /// Whether the eye rests in it, or goes too slowly to be anywhere else.
  fileprivate var rests: Bool { kind == .fixation || kind == .drift || kind == .pursuit }
}
