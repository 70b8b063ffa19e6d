import Basics
import Geometry

/// A saccade from a place to another, with the swing behind it.
struct Jump: Sendable {
  let saccade: SkewedSaccade
  let swing: PupilSwing?
  let start: Time
  /// From one place to the other.
  let way: Point<Degrees>
  /// Degrees on the sphere.
  let amplitude: Double
  /// How far it bends to the side, as a part of its length.
  private let bend: Double

  /// Degrees to each side of straight ahead.
  private static let field = Point<Degrees>(x: 14, y: 8)
  /// The sizes of saccades, evenly over their logarithm.
  private static let amplitudes = 0.5...20.0

  init(from place: Point<Degrees>, at start: Time, by eye: EyeTraits, using generator: inout SeededGenerator) {
    self.start = start
    way = Self.way(from: place, using: &generator)
    amplitude = place.sight.angle(to: (place + way).sight)
    saccade = eye.saccade(of: amplitude, using: &generator)
    bend = 0.02 * generator.normal()
    swing = PupilSwing(behind: way, of: amplitude, in: eye, using: &generator)
  }

  /// How far it has moved the eye at a time, before its beginning and behind its end, too.
  func shift(at time: Time) -> Point<Degrees> {
    let since = time - start
    let share = saccade.share(after: since)
    let aside = 4 * bend * share * (1 - share)
    let along = Point<Degrees>(x: share * way.x - aside * way.y, y: share * way.y + aside * way.x)
    guard let swing, since > saccade.duration else { return along }
    return along + swing.shift(after: since - saccade.duration)
  }

  private static func way(from place: Point<Degrees>, using generator: inout SeededGenerator) -> Point<Degrees> {
    let ratio = logarithm(amplitudes.upperBound / amplitudes.lowerBound)
    while true {
      let size = amplitudes.lowerBound * exponential(ratio * generator.uniform())
      let heading = 2 * .pi * generator.uniform()
      let way = Point<Degrees>(x: size * cosine(heading), y: size * sine(heading))
      if abs(place.x + way.x) < field.x, abs(place.y + way.y) < field.y { return way }
    }
  }
}
