import Basics
import Recordings

/// Makes events of slow and fast stretches as they come: joins fixations that are close, and drops those too short.
///
/// It never looks ahead further than `mergeGap`, so that a stream and a whole recording give the same events.
struct EventAssembler: Sendable {
  /// A slow stretch, and where the eye was.
  struct Stretch: Sendable {
    var samples: Range<Int>
    var span: TimeSpan
    /// The time of its last sample.
    var last: Time
    /// Sums of the places in it.
    var x: Double
    var y: Double
    var count: Double
  }

  let rule: FixationStage
  private(set) var events: [DetectedEvent] = []
  /// A fixation that may yet grow.
  private var growing: Stretch?
  /// What came behind it.
  private var behind: [DetectedEvent] = []

  init(_ rule: FixationStage) {
    self.rule = rule
  }

  mutating func add(_ stretch: Stretch) {
    if var last = growing, stretch.span.start - last.last <= rule.mergeGap,
      distance(last, stretch) <= rule.mergeDistance
    {
      last.samples = last.samples.lowerBound..<stretch.samples.upperBound
      last.span.end = stretch.span.end
      last.last = stretch.last
      last.x += stretch.x
      last.y += stretch.y
      last.count += stretch.count
      growing = last
      behind.removeAll(keepingCapacity: true)
    } else {
      settle()
      growing = stretch
    }
  }

  /// Anything but a fixation.
  mutating func add(_ event: DetectedEvent) { behind.append(event) }

  /// Nothing that begins from this time on belongs to what was.
  mutating func pass(_ time: Time) {
    if let growing, time - growing.last <= rule.mergeGap { return }
    settle()
  }

  mutating func finish() { settle() }

  /// What is certain, once.
  mutating func takeEvents() -> [DetectedEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func settle() {
    if let growing, growing.last - growing.span.start >= rule.minimum {
      events.append(DetectedEvent(.fixation, samples: growing.samples, span: growing.span))
    }
    growing = nil
    events.append(contentsOf: behind)
    behind.removeAll(keepingCapacity: true)
  }

  private func distance(_ a: Stretch, _ b: Stretch) -> Double {
    hypotenuse(a.x / a.count - b.x / b.count, a.y / a.count - b.y / b.count)
  }
}

extension EventAssembler.Stretch {
  /// Without what is missing at its ends; nil where all of it is.
  init?(_ samples: Range<Int>, of places: PlaceTrack, times: ContiguousArray<Time>) {
    let (x, y) = (places.x.span, places.y.span)
    var (first, end) = (samples.lowerBound, samples.upperBound)
    while first < end, x[first].isNaN || y[first].isNaN { first += 1 }
    while first < end, x[end - 1].isNaN || y[end - 1].isNaN { end -= 1 }
    guard first < end else { return nil }
    var sums = (x: 0.0, y: 0.0, count: 0.0)
    for index in first..<end where !(x[index].isNaN || y[index].isNaN) {
      sums.x += x[index]
      sums.y += y[index]
      sums.count += 1
    }
    let span = TimeSpan(of: first..<end, at: times)
    self.init(samples: first..<end, span: span, last: times[end - 1], x: sums.x, y: sums.y, count: sums.count)
  }
}
