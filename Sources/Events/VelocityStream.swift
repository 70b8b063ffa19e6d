public import Basics
public import Geometry
import Recordings
import Signals

/// The events of `ivt` while samples arrive, the same that it finds in the whole recording.
///
/// An event comes as soon as it is certain: half a velocity window and the time in which fixations may join behind it.
public struct VelocityStream: Sendable {
  private struct Sample: Sendable {
    var time: Time
    var place: Point<Degrees>
    var isThere: Bool
  }

  private let detector: IVT
  private let step: Time
  private let half: Int
  private var assembler: EventAssembler
  /// Lost samples that a line may yet bridge.
  private var lost: [Time] = []
  private var known: Sample?
  /// As many as a velocity is made of, the newest last.
  private var window: [Sample] = []
  /// The number of the next sample that gets a velocity.
  private var next = 0
  private var motion = Motion.unknown
  private var slow: EventAssembler.Stretch?
  private var fast: (samples: Range<Int>, span: TimeSpan)?
  /// Times of the samples that were classified last.
  private var recent: [Time] = []

  /// `step`: between two samples.
  public init(_ detector: IVT, step: Time) {
    precondition(step > .zero, "Time goes on.")
    self.detector = detector
    self.step = step
    half = max(1, detector.speedRule.samples(at: Timing([.zero, step])) / 2)
    assembler = EventAssembler(detector.fixationStage)
  }

  /// Takes a sample, and gives the events that it makes certain.
  ///
  /// `direction` is nil where the sample is missing; `time` ascends.
  public mutating func push(time: Time, direction: Point<Degrees>?) -> [DetectedEvent] {
    guard let direction, !(direction.x.isNaN || direction.y.isNaN) else {
      lost.append(time)
      if let known, time - known.time <= detector.gapFill { return [] }
      flushLost()
      return assembler.takeEvents()
    }
    let sample = Sample(time: time, place: direction, isThere: true)
    if let known, !lost.isEmpty, time - known.time <= detector.gapFill, time > known.time {
      bridge(known, sample)
    } else {
      flushLost()
    }
    known = sample
    take(sample)
    return assembler.takeEvents()
  }

  /// The events that were not certain yet.
  public mutating func finish() -> [DetectedEvent] {
    flushLost()
    let speed = speeds()
    let isShort = next == 0 && window.count <= 2 * half
    for place in (isShort ? 0 : window.count - half)..<window.count { classify(window[place], speed: speed[place]) }
    follow(nil)
    close()
    assembler.finish()
    return assembler.takeEvents()
  }

  private mutating func bridge(_ left: Sample, _ right: Sample) {
    let duration = (right.time - left.time).milliseconds
    for time in lost {
      let passed = (time - left.time).milliseconds
      let x = left.place.x + (right.place.x - left.place.x) * passed / duration
      let y = left.place.y + (right.place.y - left.place.y) * passed / duration
      take(Sample(time: time, place: Point(x: x, y: y), isThere: false))
    }
    lost.removeAll(keepingCapacity: true)
  }

  private mutating func flushLost() {
    for time in lost { take(Sample(time: time, place: Point(x: .nan, y: .nan), isThere: false)) }
    lost.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ sample: Sample) {
    window.append(sample)
    guard window.count > 2 * half else { return }
    let speed = speeds()
    // The first half window of a recording has no whole one around it.
    if next == 0 { for place in 0..<half { classify(window[place], speed: speed[place]) } }
    classify(window[half], speed: speed[half])
    window.removeFirst()
  }

  private func speeds() -> ContiguousArray<Double> {
    let angles = AngularTrack(
      azimuth: ContiguousArray(window.map(\.place.x)),
      elevation: ContiguousArray(window.map(\.place.y))
    )
    return detector.speedRule.speed(of: angles, at: Timing(ContiguousArray(window.map(\.time)), step: step))
  }

  private mutating func classify(_ sample: Sample, speed: Double) {
    follow(sample.time)
    let found: Motion = speed < detector.velocity ? .slow : speed >= detector.velocity ? .fast : .unknown
    if found != motion {
      close()
      motion = found
    }
    let index = next
    next += 1
    if recent.count > TimeSpan.usualSteps { recent.removeFirst() }
    recent.append(sample.time)
    if motion == .fast {
      let span = TimeSpan(start: fast?.span.start ?? sample.time, end: sample.time)
      fast = ((fast?.samples.lowerBound ?? index)..<index + 1, span)
    } else if motion == .slow, sample.isThere {
      extend(by: sample, index)
    }
    assembler.pass(slow?.span.start ?? sample.time)
  }

  /// What has the sample before lasts until this one, or as long as nobody knows better.
  private mutating func follow(_ time: Time?) {
    guard let last = recent.last else { return }
    let steps = zip(recent, recent.dropFirst()).map { $1 - $0 }
    let end = TimeSpan.end(ofSampleAt: last, behind: steps, before: time)
    if slow?.samples.upperBound == next { slow?.span.end = end }
    if fast?.samples.upperBound == next { fast?.span.end = end }
  }

  private mutating func extend(by sample: Sample, _ index: Int) {
    var stretch =
      slow
      ?? EventAssembler.Stretch(
        samples: index..<index,
        span: TimeSpan(start: sample.time, end: sample.time),
        last: sample.time,
        x: 0,
        y: 0,
        count: 0
      )
    stretch.samples = stretch.samples.lowerBound..<index + 1
    stretch.span.end = sample.time
    stretch.last = sample.time
    stretch.x += sample.place.x
    stretch.y += sample.place.y
    stretch.count += 1
    slow = stretch
  }

  private mutating func close() {
    if let slow { assembler.add(slow) }
    if let fast { assembler.add(DetectedEvent(.saccade, samples: fast.samples, span: fast.span)) }
    slow = nil
    fast = nil
  }
}
