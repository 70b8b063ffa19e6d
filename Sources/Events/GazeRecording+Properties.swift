public import Basics
import Geometry
import Recordings
import Signals

extension GazeRecording {
  /// Numbers of each of some events; those of saccades' ways by a rule of their own.
  ///
  /// `speed`: of every sample, where it was computed before, in degrees per second, NaN where not known.
  public func properties(
    of events: [DetectedEvent],
    saccades: SaccadeMotions? = nil,
    speed: ContiguousArray<Double>? = nil
  ) -> [EventProperties] {
    let speed = speed ?? self.speed()
    precondition((speed?.count ?? count) == count, "Every sample has a speed.")
    let motions = (saccades ?? FittedPulse().motions(of: events, in: self)).motions
    precondition(motions.count == events.count, "Every event has a motion, or none.")
    var scratch: ContiguousArray<Double> = []
    return events.indices.map { index in
      let event = events[index]
      var result = EventProperties(lostShare: 0)
      if !event.samples.isEmpty { addPosition(of: event.samples, &scratch, to: &result) }
      // Gaze that shows while a lid passes is no place where anybody looked.
      if event.kind == .blink { return EventProperties(lostShare: result.lostShare, meanPupil: result.meanPupil) }
      if let angles { addAngles(of: event.samples, angles, to: &result) }
      if let speed { addVelocity(of: event.samples, speed, to: &result) }
      if event.kind == .saccade { result.tell(motions[index], lasting: duration(of: event)) }
      return result
    }
  }

  /// Degrees per second, by a parabola; NaN where not known, nil without degrees.
  public func speed(window: Time = .milliseconds(20)) -> ContiguousArray<Double>? {
    angles.map { SpeedRule(window: window).speed(of: $0, at: Timing(times)) }
  }

  /// Its last sample included.
  private func duration(of event: DetectedEvent) -> Time {
    guard !event.samples.isEmpty else { return event.duration }
    let behind = event.samples.upperBound
    let endsWithSample = event.end == times[behind - 1] && behind < count
    return (endsWithSample ? times[behind] : event.end) - event.start
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

extension EventProperties {
  /// Takes how a saccade went for what its own samples say, which begin and end on the way.
  fileprivate mutating func tell(_ motion: SaccadeMotion?, lasting duration: Time) {
    (amplitude, direction) = (motion?.amplitude, motion?.direction)
    (peakVelocity, peakVelocityError) = (motion?.peakVelocity, motion?.peakVelocityError)
    meanVelocity = motion.flatMap { duration > .zero ? 1000 * $0.amplitude / duration.milliseconds : nil }
  }
}
