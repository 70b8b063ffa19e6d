public import Basics

/// How fast somebody's saccades are, and what else the eye does while it rests.
public struct EyeTraits: Sendable, Hashable {
  /// Degrees per second, which the largest saccades approach.
  public var greatestVelocity: Double
  /// Degrees: how soon larger saccades are no faster.
  public var saturation: Double
  /// Of a saccade's peak velocity around what its size predicts: the standard deviation of the logarithm.
  public var velocityScatter = 0.1
  /// Degrees of the pupil's first swing behind a saccade, none where 0.
  public var swing: Double
  /// Swings a second.
  public var swingRate: Double
  /// How long a swing takes to fade to a third, 1/e.
  public var swingFading: Time
  /// Square degrees a second by which drift spreads along either axis.
  public var diffusion: Double
  /// Degrees: the standard deviation of tremor along either axis.
  public var tremor: Double

  /// Somebody.
  ///
  /// The curve of velocity over amplitude is that of Baloh, Sills, Kumley & Honrubia, "Quantitative measurement of saccade
  /// amplitude, duration, and velocity", Neurology 1975, with constants by which it runs through 70 degrees per second at 1
  /// degree and 510 at 20 (Becker, "Metrics", 1989). Oscillations last as long as coders see them, 21 ms on average
  /// (Andersson et al. 2017), drift is a random walk of some 20 square arc minutes a second (Intoy & Rucci, "Finely tuned eye
  /// movements enhance visual acuity", 2020) and tremor a fraction of an arc minute (Martinez-Conde, Macknik & Hubel, "The role
  /// of fixational eye movements in visual perception", 2004). How people differ is assumed.
  public init(using generator: inout SeededGenerator) {
    greatestVelocity = 550 * generator.factor(0.1)
    saturation = 7.5 * generator.factor(0.1)
    swing = 0.1 + 0.4 * generator.uniform()
    swingRate = 20 + 10 * generator.uniform()
    swingFading = .seconds(0.008 + 0.004 * generator.uniform())
    diffusion = 20 / 3600 * generator.factor(0.3)
    tremor = 0.004 * generator.factor(0.3)
  }

  /// Degrees per second, without scatter.
  public func peakVelocity(ofAmplitude amplitude: Double) -> Double {
    greatestVelocity * (1 - exponential(-amplitude / saturation))
  }

  func saccade(of amplitude: Double, using generator: inout SeededGenerator) -> SkewedSaccade {
    let peak = peakVelocity(ofAmplitude: amplitude) * generator.factor(velocityScatter)
    // The mean velocity is some two thirds of the peak, which gives the duration that skewness grows with.
    let milliseconds = 1650 * amplitude / peak
    let skewness = min(max(0.35 + 0.007 * (milliseconds - 20), 0.3), 1.2) * generator.factor(0.15)
    return SkewedSaccade(amplitude: amplitude, peakVelocity: peak, skewness: min(skewness, 1.3))
  }
}
