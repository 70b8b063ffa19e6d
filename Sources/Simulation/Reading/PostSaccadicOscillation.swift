import Basics
import Geometry

/// The damped swing of the pupil behind a saccade, along its direction, as video trackers see it.
///
/// Nyström, Hooge & Holmqvist, "Post-saccadic oscillations in eye movement data recorded with pupil-based eye trackers reflect
/// motion of the pupil inside the iris", 2013. Its period and its damping are assumed.
struct PostSaccadicOscillation: Sendable {
  /// Of the first swing, in degrees.
  private let size: Point<Degrees>

  /// Until a twentieth of it is left, which counts as its end.
  static let duration: Time = .milliseconds(24)

  private static let period: Time = .milliseconds(20)
  private static let decay: Time = .milliseconds(8)
  /// Of the first swing's peak: e^(−t/decay) · sin(2πt/period) at t = 3.8 ms.
  private static let peak = 0.578

  /// Nil behind saccades that show none: the small ones, and part of the others.
  init?(behind saccade: Saccade, using generator: inout SeededGenerator) {
    let shows = generator.uniform() < 0.6
    let size = 0.1 + 0.2 * generator.uniform()
    let amplitude = saccade.amplitude
    guard shows, amplitude >= 1 else { return nil }
    // Never more than a tenth of the way, so that the saccade stays the larger movement.
    self.size = (min(size, amplitude / 10) / amplitude) * (saccade.to - saccade.from)
  }

  func shift(after time: Time) -> Point<Degrees> {
    guard time > .zero, time < .milliseconds(100) else { return Point(x: 0, y: 0) }
    let swing = exponential(-time / Self.decay) * sine(2 * .pi * time / Self.period)
    return (swing / Self.peak) * size
  }
}
