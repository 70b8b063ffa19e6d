import Basics

/// The course of a saccade whose velocity rises faster than it falls: the curve of a gamma distribution.
///
/// Van Opstal & Van Gisbergen, "Skewness of saccadic velocity profiles: a unifying parameter for normal and slow saccades",
/// Vision Research 1987: the longer a saccade lasts, the more skewed it is.
struct SkewedSaccade: Sendable {
  /// Degrees per second.
  let peakVelocity: Double
  /// How long the eye is faster than at rest.
  let duration: Time
  /// The share of the way that is behind the eye, at even steps from before the beginning to behind the end.
  private let shares: [Double]
  /// From one share to the next.
  private let step: Time
  /// How much of the curve is before the saccade begins.
  private let lead: Time

  private static let steps = 1024

  init(amplitude: Double, peakVelocity: Double, skewness: Double) {
    self.peakVelocity = peakVelocity
    let shape = 4 / (skewness * skewness)
    let (mode, reach) = (shape - 1, shape + 12 * shape.squareRoot())
    let width = reach / Double(Self.steps)
    // Of a peak of 1, by Simpson's rule: the shares need the ends of steps, the rule their middles, too.
    func height(_ place: Double) -> Double {
      place > 0 ? exponential(mode * logarithm(place / mode) - (place - mode)) : 0
    }
    var sums = [0.0]
    for index in 0..<Self.steps {
      let start = Double(index) * width
      let part = height(start) + 4 * height(start + width / 2) + height(start + width)
      sums.append(sums[index] + part * width / 6)
    }
    let whole = sums[Self.steps]
    shares = sums.map { $0 / whole }
    step = .seconds(width * amplitude / (peakVelocity * whole))
    let heights = (0...Self.steps).map { height(Double($0) * width) }
    let seen = EyeMovements.restingSpeed / peakVelocity
    let first = heights.firstIndex { $0 >= seen } ?? 0
    let last = heights.lastIndex { $0 >= seen } ?? Self.steps
    lead = Double(first) * step
    duration = Double(last - first) * step
  }

  /// From 0 to 1, so long after the beginning; at either end a little of it lies outside of the duration.
  func share(after time: Time) -> Double {
    let place: Double = (time + lead) / step
    guard place > 0 else { return 0 }
    guard place < Double(Self.steps) else { return 1 }
    let index = Int(place)
    return shares[index] + (place - Double(index)) * (shares[index + 1] - shares[index])
  }
}
