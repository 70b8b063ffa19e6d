import Basics
import Geometry

/// The path of the eye from one place to the next, in degrees.
///
/// Its duration is on the main sequence, 2.2 ms a degree and 21 ms besides (Carpenter, "Movements of the Eyes", 1988). Its velocity
/// is that of the movement with the least jerk, with the peak before the middle, the more so the longer it is.
struct Saccade: Sendable {
  let from: Point<Degrees>
  let to: Point<Degrees>
  let duration: Time
  private let skew: Double
  /// How far it bends to the side, as a part of its length.
  private let bend: Double

  init(from: Point<Degrees>, to: Point<Degrees>, using generator: inout SeededGenerator) {
    self.from = from
    self.to = to
    let amplitude = from.distance(to: to)
    let milliseconds = (2.2 * amplitude + 21) * generator.factor(0.05)
    duration = .milliseconds(max(8, milliseconds.rounded()))
    skew = min(0.1 + 0.02 * amplitude, 0.5)
    bend = 0.03 * generator.normal()
  }

  /// From one place to another in a time that something else sets, such as a blink.
  init(from: Point<Degrees>, to: Point<Degrees>, lasting duration: Time) {
    (self.from, self.to, self.duration) = (from, to, duration)
    (skew, bend) = (0, 0)
  }

  var amplitude: Double { from.distance(to: to) }

  /// Where the eye is so long after the beginning.
  func place(after time: Time) -> Point<Degrees> {
    let part = part(after: time)
    let way = to - from
    let sideways = 4 * bend * part * (1 - part)
    return from + Point(x: part * way.x - sideways * way.y, y: part * way.y + sideways * way.x)
  }

  /// Degrees per second, along the path.
  var peakVelocity: Double {
    let steps = 200
    var fastest = 0.0
    var last = from
    for step in 1...steps {
      let next = place(after: Double(step) * duration / Double(steps))
      fastest = max(fastest, last.distance(to: next))
      last = next
    }
    return fastest / duration.seconds * Double(steps)
  }

  private func part(after time: Time) -> Double {
    let part = min(max(time / duration, 0), 1)
    let warped = part + skew * part * (1 - part)
    return warped * warped * warped * (10 + warped * (6 * warped - 15))
  }
}
