import Basics
import Geometry
import Recordings

/// The settled gaze beside each saccade of a recording, and the course between.
struct SaccadeFits {
  /// By the place among the events; nil of what is no saccade, or has no settled gaze beside it.
  let settled: [SettledGaze?]
  /// Nil where there is no course to be fitted.
  let fits: [PulseFit?]

  /// Of most saccades, how much of the time they take is what was expected of anybody's, from 0 to 1; nil of none.
  let expectedShare: Double?
  /// Of most saccades, the logarithm of the time they take by what their size predicts.
  let slowness: Double?

  private let noise: PlaceNoise

  /// `step`: between two samples.
  init(of events: [DetectedEvent], times: ContiguousArray<Time>, angles: AngularTrack, step: Time) {
    noise = PlaceNoise(events, times: times, angles: angles, step: step)
    var finder = SettledGazeFinder(times: times, angles: angles, step: step)
    let settled = events.indices.map { events[$0].kind == .saccade ? finder.gaze(beside: $0, of: events) : nil }
    let course = Course(times: times, angles: angles, step: step, noise: noise)
    let first = course.fits(of: events, settled, expecting: .unknown)
    let found = first.compactMap(\.self)
    (expectedShare, slowness) = (median(of: found.lazy.map(\.expectedShare)), median(of: found.lazy.map(\.slowness)))
    // What each saccade leaves open, the others of the same eye tell better than those of other people.
    let own = SaccadeSlowness(of: found)
    fits = own.map { course.fits(of: events, settled, expecting: $0) } ?? first
    self.settled = settled
  }

  /// Degrees: the standard deviation of a sample's place.
  var deviation: Double { noise.variance.squareRoot() }
}

/// The places along saccades, and what is fitted to them.
private struct Course {
  let times: ContiguousArray<Time>
  let angles: AngularTrack
  let step: Time
  let noise: PlaceNoise

  func fits(
    of events: [DetectedEvent],
    _ settled: [SettledGaze?],
    expecting expected: SaccadeSlowness
  ) -> [PulseFit?] {
    var samples = PulseFit.Samples()
    return events.indices.map { index in
      guard let settled = settled[index] else { return nil }
      gather(&samples, of: events[index], settled)
      return PulseFit(samples, way: settled.way, expecting: expected)
    }
  }

  /// The places along the way, as means over at most 2 ms.
  private func gather(_ samples: inout PulseFit.Samples, of saccade: DetectedEvent, _ settled: SettledGaze) {
    samples.removeAll()
    let together = step > .zero ? max(1, Int(min(.milliseconds(2) / step + 0.01, 1000))) : 1
    samples.variance = noise.variance * noise.inflation / Double(together)
    // A median tells less than a mean, and the eye drifts by some hundredths of a degree.
    samples.endVariance = 1.57 * noise.variance * noise.inflation / Double(settled.count) + 0.0004
    let flat = settled.across * settled.across + settled.up * settled.up
    let (right, up) = (settled.way / flat * settled.across * settled.parallel, settled.way / flat * settled.up)
    let (begin, end) = (
      saccade.start - max(.milliseconds(14), 2.2 * step), saccade.end + max(.milliseconds(4), 1.2 * step)
    )
    var index = saccade.samples.lowerBound
    while index > 0, times[index - 1] >= begin { index -= 1 }
    var (time, place, count) = (Time.zero, 0.0, 0)
    while index < times.count, times[index] <= end {
      let (x, y) = (angles.azimuth[index] - settled.before.x, angles.elevation[index] - settled.before.y)
      if !(x.isNaN || y.isNaN) {
        time += times[index]
        place += x * right + y * up
        count += 1
      }
      if count == together {
        samples.times.append((time / Double(count)).milliseconds)
        samples.places.append(place / Double(count))
        (time, place, count) = (.zero, 0, 0)
      }
      index += 1
    }
  }
}
