import Basics
import Geometry

/// How closely samples of an eye that rests lie together.
///
/// Each measure is nil where too few samples define it. Niehorster, Zemblys, Beelders & Holmqvist, "Characterizing gaze
/// position signals and synthesizing noise during fixations in eye-tracking data", Behavior Research Methods 2020.
public struct Precision: Hashable, Sendable {
  /// From one sample to the next, as a root mean square (RMS-S2S), in degrees.
  public let sampleToSample: Double?
  /// About the mean, of both axes together and with the count itself as divisor, in degrees.
  public let standardDeviation: Double?
  /// Of the ellipse that holds a given share of samples, were they distributed normally, in square degrees (BCEA).
  ///
  /// Of fewer than three samples there is none. Steinman, "Effect of target size, luminance, and color on monocular
  /// fixation", Journal of the Optical Society of America 1965.
  public let ellipseArea: Double?
  /// `sampleToSample` by `standardDeviation`: 1.41 for white noise, near 0 for a slow drift.
  public let signalType: Double?
  /// The length of the vector of the two.
  public let magnitude: Double?

  init(sampleToSample: Double?, standardDeviation: Double?, ellipseArea: Double?) {
    self.init(
      sampleToSample: sampleToSample,
      standardDeviation: standardDeviation,
      ellipseArea: ellipseArea,
      signalType: ratio(sampleToSample, standardDeviation),
      magnitude: length(sampleToSample, standardDeviation)
    )
  }

  private init(
    sampleToSample: Double?,
    standardDeviation: Double?,
    ellipseArea: Double?,
    signalType: Double?,
    magnitude: Double?
  ) {
    self.sampleToSample = sampleToSample
    self.standardDeviation = standardDeviation
    self.ellipseArea = ellipseArea
    self.signalType = signalType
    self.magnitude = magnitude
  }

  /// Of one window; two samples with more time between them than the largest step do not follow each other.
  init(of samples: ArraySlice<TargetGaze>, largestStep: Time, probability: Double) {
    let scatter = Scatter(of: samples.compactMap(\.gaze))
    self.init(
      sampleToSample: rootMeanSquareStep(in: samples, largestStep: largestStep),
      standardDeviation: scatter?.standardDeviation,
      ellipseArea: scatter?.ellipseArea(holding: probability)
    )
  }

  /// Measure by measure the median over windows that define it.
  init(medianOf windows: [Self]) {
    func middle(_ measure: (Self) -> Double?) -> Double? { median(of: windows.compactMap(measure)) }
    self.init(
      sampleToSample: middle(\.sampleToSample),
      standardDeviation: middle(\.standardDeviation),
      ellipseArea: middle(\.ellipseArea),
      signalType: middle(\.signalType),
      magnitude: middle(\.magnitude)
    )
  }
}

/// Sums of squares and of products about the mean.
private struct Scatter {
  private let count: Double
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  init?(of points: [Point<Degrees>]) {
    guard points.count >= 2 else { return nil }
    count = Double(points.count)
    let mean = 1 / count * points.reduce(Point(x: 0, y: 0), +)
    for point in points {
      let offset = point - mean
      xx += offset.x * offset.x
      xy += offset.x * offset.y
      yy += offset.y * offset.y
    }
  }

  var standardDeviation: Double { ((xx + yy) / count).squareRoot() }

  func ellipseArea(holding probability: Double) -> Double? {
    guard count >= 3 else { return nil }
    // sd·sd·√(1 − ρ²) is the root of the covariance's determinant, which is also defined where an axis does not vary.
    let determinant = max(0, xx * yy - xy * xy).squareRoot() / (count - 1)
    return -2 * .pi * logarithm(1 - probability) * determinant
  }
}

private func rootMeanSquareStep(in samples: ArraySlice<TargetGaze>, largestStep: Time) -> Double? {
  // Where no time passes from most samples to the next, the others would never count.
  guard largestStep > .zero else { return nil }
  var sum = 0.0
  var count = 0.0
  for (one, next) in zip(samples, samples.dropFirst()) {
    guard let from = one.gaze, let to = next.gaze, next.time - one.time <= largestStep else { continue }
    let step = to - from
    sum += step.x * step.x + step.y * step.y
    count += 1
  }
  return count == 0 ? nil : (sum / count).squareRoot()
}

private func ratio(_ above: Double?, _ below: Double?) -> Double? {
  guard let above, let below, below > 0 else { return nil }
  return above / below
}

private func length(_ x: Double?, _ y: Double?) -> Double? {
  guard let x, let y else { return nil }
  return hypotenuse(x, y)
}
