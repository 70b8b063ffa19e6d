import Basics
import Geometry

/// Where the eye is at any time of a reading, in degrees, and how far its lid is closed.
struct GazePath: Sendable {
  enum Movement: Sendable {
    case rest(Rest, PostSaccadicOscillation?)
    case saccade(Saccade)
    /// The eye goes on behind the closed lid.
    case blink(Saccade)
  }

  struct View {
    let place: Point<Degrees>
    /// 0 is open, 1 closed.
    let lid: Double
  }

  private var starts: [Time] = []
  private var movements: [Movement] = []

  mutating func append(_ movement: Movement, at start: Time) {
    starts.append(start)
    movements.append(movement)
  }

  /// `time`: since the beginning, which is the first movement's.
  func view(at time: Time) -> View {
    let place = max(starts.partitioningIndex { $0 > time } - 1, 0)
    let since = time - starts[place]
    switch movements[place] {
    case .rest(let rest, nil): return View(place: rest.place(after: since), lid: 0)
    case .rest(let rest, let oscillation?):
      return View(place: rest.place(after: since) + oscillation.shift(after: since), lid: 0)
    case .saccade(let saccade): return View(place: saccade.place(after: since), lid: 0)
    case .blink(let way): return View(place: way.place(after: since), lid: lid(way.duration, since))
    }
  }

  /// Lids close faster than they open.
  private func lid(_ duration: Time, _ since: Time) -> Double {
    max(0, min(1, since / .milliseconds(30), (duration - since) / .milliseconds(50)))
  }
}
