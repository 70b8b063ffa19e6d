import Basics
import Geometry

/// The eye while it fixates: a slow drift through the fixation's place, and now and then a microsaccade.
///
/// Both are small, and their sizes assumed: 0.15° a second and 0.1°.
struct Rest: Sendable {
  let centre: Point<Degrees>
  /// Seconds.
  let duration: Double
  /// Degrees per second.
  private let drift: Point<Degrees>
  private let jump: Saccade?
  private let jumpStart: Double

  init(at centre: Point<Degrees>, for duration: Double, using generator: inout SeededGenerator) {
    self.centre = centre
    self.duration = duration
    drift = generator.normal(Point(x: 0.15, y: 0.15))
    let isJumping = generator.uniform() < 0.5 * duration
    let way = generator.normal(Point<Degrees>(x: 0.08, y: 0.04))
    jumpStart = duration * (0.3 + 0.4 * generator.uniform())
    let middle = Point<Degrees>(x: 0, y: 0)
    jump =
      isJumping && duration > 0.15 ? Saccade(from: middle - 0.5 * way, to: middle + 0.5 * way, lasting: 0.015) : nil
  }

  func place(after seconds: Double) -> Point<Degrees> {
    let drifted = centre + (seconds - duration / 2) * drift
    guard let jump else { return drifted }
    return drifted + jump.place(after: seconds - jumpStart)
  }
}
