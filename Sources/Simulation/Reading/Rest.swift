import Basics
import Geometry

/// The eye while it fixates: a slow drift through the fixation's place, and now and then a microsaccade.
///
/// Both are small, and their sizes assumed: 0.15° a second and 0.1°.
struct Rest: Sendable {
  let centre: Point<Degrees>
  let duration: Time
  /// Degrees per second.
  private let drift: Point<Degrees>
  private let jump: Saccade?
  private let jumpStart: Time

  init(at centre: Point<Degrees>, for duration: Time, using generator: inout SeededGenerator) {
    self.centre = centre
    self.duration = duration
    drift = generator.normal(Point(x: 0.15, y: 0.15))
    let isJumping = generator.uniform() < 0.5 * duration.seconds
    let way = generator.normal(Point<Degrees>(x: 0.08, y: 0.04))
    jumpStart = (0.3 + 0.4 * generator.uniform()) * duration
    let middle = Point<Degrees>(x: 0, y: 0)
    jump =
      isJumping && duration > .milliseconds(150)
      ? Saccade(from: middle - 0.5 * way, to: middle + 0.5 * way, lasting: .milliseconds(15)) : nil
  }

  func place(after time: Time) -> Point<Degrees> {
    let drifted = centre + (time - duration / 2).seconds * drift
    guard let jump else { return drifted }
    return drifted + jump.place(after: time - jumpStart)
  }
}
