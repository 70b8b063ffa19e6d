import Basics
import Geometry
import Recordings
import Signals

extension GazeRecording {
  /// Numbers of each of some events.
  public func properties(of events: [DetectedEvent]) -> [EventProperties] {
    properties(of: events, speed: speed())
  }

  /// The same with a speed that was computed before, in degrees per second, NaN where not known.
  public func properties(of events: [DetectedEvent], speed: ContiguousArray<Double>?) -> [EventProperties] {
    precondition((speed?.count ?? count) == count, "Every sample has a speed.")
    var scratch: ContiguousArray<Double> = []
    return events.map { event in
      var result = EventProperties(lostShare: 0)
      addPosition(of: event.samples, &scratch, to: &result)
      if let angles { addAngles(of: event.samples, angles, to: &result) }
      if let speed { addVelocity(of: event.samples, speed, to: &result) }
      return result
    }
  }

  /// Degrees per second, by a parabola in a window of `window` milliseconds; NaN where not known, nil without degrees.
  public func speed(window: Double = 20) -> ContiguousArray<Double>? {
    angles.map { SpeedRule(window: window).speed(of: $0, at: Timing(times)) }
  }

  private func addPosition(
    of samples: Range<Int>,
    _ scratch: inout ContiguousArray<Double>,
    to result: inout EventProperties
  ) {
    let (x, y) = (gaze.x.span, gaze.y.span)
    var (sumX, sumY, count) = (0.0, 0.0, 0.0)
    for index in samples {
      let (across, down) = (x[index], y[index])
      guard !(across.isNaN || down.isNaN) else { continue }
      sumX += across
      sumY += down
      count += 1
    }
    result.lostShare = 1 - count / Double(samples.count)
    if count > 0 {
      result.mean = Point(x: sumX / count, y: sumY / count)
      let middle = Point<RecordedUnits>(
        x: middle(of: gaze.x, gaze.y, samples, &scratch),
        y: middle(of: gaze.y, gaze.x, samples, &scratch)
      )
      result.median = middle
      result.medianDirection = direction(of: middle)
    }
    guard let pupil = gaze.pupil else { return }
    var (sum, known) = (0.0, 0.0)
    for index in samples where !pupil[index].isNaN && pupil[index] != 0 {
      sum += pupil[index]
      known += 1
    }
    result.meanPupil = known > 0 ? sum / known : nil
  }

  private func middle(
    of values: ContiguousArray<Double>,
    _ others: ContiguousArray<Double>,
    _ samples: Range<Int>,
    _ scratch: inout ContiguousArray<Double>
  ) -> Double {
    let (value, other) = (values.span, others.span)
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(samples.count)
    for index in samples where !(value[index].isNaN || other[index].isNaN) { scratch.append(value[index]) }
    return median(reordering: &scratch) ?? .nan
  }

  private func direction(of point: Point<RecordedUnits>) -> Point<Degrees>? {
    if unit == .degrees { return Point(x: point.x, y: point.y) }
    return unit == .normalized ? nil : geometry?.direction(of: point)
  }

  private func addAngles(of samples: Range<Int>, _ angles: AngularTrack, to result: inout EventProperties) {
    var sums = AngularSums()
    sums.add(angles.azimuth.span, angles.elevation.span, samples)
    sums.tell(&result)
  }

  private func addVelocity(of samples: Range<Int>, _ speed: ContiguousArray<Double>, to result: inout EventProperties) {
    let speed = speed.span
    var (peak, sum, count) = (0.0, 0.0, 0.0)
    for index in samples {
      let value = speed[index]
      guard !value.isNaN else { continue }
      peak = max(peak, value)
      sum += value
      count += 1
    }
    guard count > 0 else { return }
    result.peakVelocity = peak
    result.meanVelocity = sum / count
  }
}
