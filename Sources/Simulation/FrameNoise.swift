import Basics
import Geometry

/// What changes from frame to frame while head and eyes rest.
///
/// Every value remembers part of the one before: a stationary autoregressive process of first order.
struct FrameNoise {
  /// Of the reported rotation of both eyes.
  private(set) var eyes: Point<Degrees>
  /// Of the head's place, in metres.
  private(set) var position: Vector3
  private(set) var angles: HeadAngles

  init(of person: SimulatedPerson, using generator: inout SeededGenerator) {
    eyes = generator.normal(person.tracker.frameSpread)
    position = generator.normal(person.head.positionJitter)
    angles = generator.normal(person.head.angleJitter)
  }

  /// Goes on to the next frame.
  mutating func advance(with person: SimulatedPerson, using generator: inout SeededGenerator) {
    let fresh = Self(of: person, using: &generator)
    let kept = person.tracker.frameCorrelation
    let renewed = (1 - kept * kept).squareRoot()
    eyes = kept * eyes + renewed * fresh.eyes
    position = kept * position + renewed * fresh.position
    angles = kept * angles + renewed * fresh.angles
  }
}
