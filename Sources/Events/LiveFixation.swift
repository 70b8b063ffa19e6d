public import Basics
public import Geometry

/// Where the eye rests now, told with each sample and without waiting for the next.
///
/// The place is the mean of the samples so far. A sample further away than `reach` is held back: when the eye has been
/// away for `patience`, a fixation begins there; when it comes back before, it was noise.
public struct LiveFixation: Sendable {
  /// Degrees.
  public let reach: Double
  public let patience: Time
  /// The mean direction of the fixation so far; the last one's while the eye is away.
  public private(set) var place: Point<Degrees>?
  public private(set) var start: Time?
  private var count = 0.0
  private var away: [(time: Time, direction: Point<Degrees>)] = []

  public init(reach: Double = 1, patience: Time = .milliseconds(20)) {
    precondition(reach > 0 && patience >= .zero, "A fixation has a size, and time does not go back.")
    self.reach = reach
    self.patience = patience
  }

  /// `time` ascends; a sample that is missing is not pushed.
  public mutating func push(time: Time, direction: Point<Degrees>) {
    guard let here = place else {
      begin([(time, direction)])
      return
    }
    if direction.distance(to: here) <= reach {
      away.removeAll(keepingCapacity: true)
      count += 1
      place = here + (1 / count) * (direction - here)
      return
    }
    // Away, but not always at one place: what was elsewhere was on the way.
    away.removeAll { $0.direction.distance(to: direction) > reach }
    away.append((time, direction))
    if time - away[0].time >= patience { begin(away) }
  }

  private mutating func begin(_ samples: [(time: Time, direction: Point<Degrees>)]) {
    start = samples[0].time
    count = Double(samples.count)
    var sum = Point<Degrees>(x: 0, y: 0)
    for sample in samples { sum = sum + sample.direction }
    place = (1 / count) * sum
    away.removeAll(keepingCapacity: true)
  }
}
