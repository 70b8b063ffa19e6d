import Basics
import Recordings

extension AdaptiveSearch {
  /// Lets coarse saccades begin and end where the course does that is fitted to them, and not when their size predicts.
  ///
  /// Saccades slow down longer than they speed up: around the middle of their speed, large ones end too early.
  mutating func fitCourses() {
    let events = saccadesAndRests
    let places = events.indices.filter { events[$0].kind == .saccade }
    let angles = AngularTrack(azimuth: track.azimuth, elevation: track.elevation)
    let found = SaccadeFits(of: events, times: track.times, angles: angles, step: step)
    for (number, place) in places.enumerated() {
      guard let fit = found.fits[place] else { continue }
      let rising = max(rule.saccades.onset, rule.saccades.onsetShare * fit.peakVelocity)
      guard let times = fit.times(fasterThan: rising, rule.saccades.offset) else { continue }
      setTimes(of: number, to: times)
    }
  }

  private mutating func setTimes(of number: Int, to fitted: ClosedRange<Time>) {
    guard let modelled = saccades[number].times else { return }
    let earliest = number > 0 ? saccades[number - 1].times?.upperBound ?? -.infinity : -.infinity
    let latest = number + 1 < saccades.count ? saccades[number + 1].times?.lowerBound ?? .infinity : .infinity
    let start = max(fitted.lowerBound, earliest, track.times[0])
    let end = min(fitted.upperBound, latest, track.times[track.count - 1])
    let middle = (modelled.lowerBound + modelled.upperBound) / 2
    // A course that is elsewhere is another movement's.
    guard start < end, ((start + end) / 2 - middle).magnitude < ladder.window / 2, end - start < 3 * ladder.window
    else { return }
    let before = number > 0 ? saccades[number - 1].steps.upperBound : 0
    let behind = number + 1 < saccades.count ? saccades[number + 1].steps.lowerBound : track.count
    for step in saccades[number].steps { marks[step] = .open }
    let steps =
      openSteps(in: start...end, around: (start + end) / 2, of: before..<behind, near: saccades[number].top)
      ?? saccades[number].steps
    for step in steps { marks[step] = .saccade }
    saccades[number].steps = steps
    saccades[number].lobeEnd = steps.upperBound
    saccades[number].times = start...end
  }

  /// In order, as events of the track's steps.
  private var saccadesAndRests: [DetectedEvent] {
    var events: [DetectedEvent] = []
    var first = 0
    for saccade in saccades {
      if first < saccade.steps.lowerBound {
        events.append(DetectedEvent(.fixation, samples: first..<saccade.steps.lowerBound, times: track.times))
      }
      var event = DetectedEvent(.saccade, samples: saccade.steps, times: track.times)
      if let times = saccade.times { (event.start, event.end) = (times.lowerBound, times.upperBound) }
      events.append(event)
      first = saccade.steps.upperBound
    }
    if first < track.count { events.append(DetectedEvent(.fixation, samples: first..<track.count, times: track.times)) }
    return events
  }
}
