import Basics
import Geometry

/// The damped swing of the pupil along a saccade's direction once that has ended.
///
/// Nyström, Hooge & Holmqvist, "Post-saccadic oscillations in eye movement data recorded with pupil-based eye trackers reflect
/// motion of the pupil inside the iris", Vision Research 2013; as a damped oscillator Bouzat et al., "Mechanical model of the
/// iris-pupil", 2018. How large and how frequent swings are is assumed.
struct PupilSwing: Sendable {
  /// How long it is faster than an eye at rest.
  let duration: Time
  private let size: Point<Degrees>
  private let rate: Double
  private let fading: Time

  /// Nil behind saccades that show none: those below a degree, and part of the others.
  init?(behind way: Point<Degrees>, of amplitude: Double, in eye: EyeTraits, using generator: inout SeededGenerator) {
    let (shows, overshoots) = (generator.uniform() < 0.75, generator.uniform() < 0.85)
    let size = min(eye.swing * generator.factor(0.3), 0.12 * amplitude)
    let speed = 2 * .pi * eye.swingRate * size
    guard shows, amplitude >= 1, speed > EyeMovements.restingSpeed else { return nil }
    (rate, fading) = (eye.swingRate, eye.swingFading)
    duration = logarithm(speed / EyeMovements.restingSpeed) * fading
    self.size = ((overshoots ? size : -size) / amplitude) * way
  }

  func shift(after time: Time) -> Point<Degrees> {
    (exponential(-time / fading) * sine(2 * .pi * rate * time.seconds)) * size
  }
}
