import Basics
import Geometry

/// What an eye does that rests: it drifts as by chance, and trembles.
struct Restlessness: Sendable {
  private let spread: Point<Degrees>
  private let waves: [Wave]

  private struct Wave: Sendable {
    let size: Point<Degrees>
    /// Radians a second.
    let rate: Double
    let phase: Double
  }

  init(of eye: EyeTraits, step: Time, using generator: inout SeededGenerator) {
    let width = (2 * eye.diffusion * step.seconds).squareRoot()
    spread = Point(x: width, y: width)
    // A few waves between 60 and 100 a second beat like a narrow band of noise.
    let part = eye.tremor * (2.0 / 3).squareRoot()
    waves = (0..<3).map { _ in
      let heading = 2 * .pi * generator.uniform()
      return Wave(
        size: Point(x: part * 2.0.squareRoot() * cosine(heading), y: part * 2.0.squareRoot() * sine(heading)),
        rate: 2 * .pi * (60 + 40 * generator.uniform()),
        phase: 2 * .pi * generator.uniform()
      )
    }
  }

  /// How far the eye drifts in a step of time.
  func drift(using generator: inout SeededGenerator) -> Point<Degrees> { generator.normal(spread) }

  func tremor(at time: Time) -> Point<Degrees> {
    let seconds = time.seconds
    return waves.reduce(Point(x: 0, y: 0)) { $0 + sine($1.rate * seconds + $1.phase) * $1.size }
  }
}
