public import Basics
public import Geometry

/// How good the samples of one burst, or of a longer stretch, are.
///
/// Each measure is nil where the samples do not define it. Accuracy and precision are meant for an eye that rests on a
/// target: over saccades they measure the saccades. Dunn et al., "Minimal reporting guideline for research involving eye
/// tracking (2023 edition)", Behavior Research Methods 2024; Holmqvist, Nyström & Mulvey, "Eye tracker data quality:
/// What it is and how to measure it", ETRA 2012.
public struct DataQuality: Hashable, Sendable {
  public let samples: Int
  /// Those that are not missing.
  public let validSamples: Int
  /// From the target to the middle of the gaze, to the right and up.
  ///
  /// The mean of the vectors that have the angle between gaze and target as their length, and point from the target to
  /// the gaze.
  public let offset: Point<Degrees>?
  public let precision: Precision
  /// How many of the samples are missing, in per cent.
  public let dataLoss: Double?
  /// How many of the samples are missing that the nominal frequency promises, in per cent.
  ///
  /// Other than `dataLoss` it counts samples that were never written. It is below 0 where more came than promised.
  public let nominalDataLoss: Double?
  /// Valid samples in a second.
  public let effectiveFrequency: Double?

  /// How far the middle of the gaze is from the target, in degrees.
  ///
  /// It is the length of the mean offset and not the mean of the lengths: scatter alone does not spoil it.
  public var accuracy: Double? { offset.map { $0.distance(to: Point(x: 0, y: 0)) } }

  /// Measures samples in the order of their times.
  ///
  /// Precision is the median over all windows of the given length, one beginning at each sample; fewer samples
  /// are one window. Missing samples, and intervals nearer to two samples than to one, part what follows them from
  /// what came before; where most intervals are none, no sample follows another. The probability is that of the ellipse,
  /// the frequency in hertz.
  public init(
    of samples: [TargetGaze],
    window: Time = .milliseconds(200),
    probability: Double = 0.6827,
    nominalFrequency: Double? = nil
  ) {
    precondition(window > .zero, "A window has a length.")
    precondition(probability > 0 && probability < 1, "An ellipse holds some of the samples, but not all.")
    precondition(nominalFrequency.map { $0 > 0 } ?? true, "A nominal frequency is above 0.")
    let intervals = zip(samples, samples.dropFirst()).map { $1.time - $0.time }
    precondition(intervals.allSatisfy { $0 >= .zero }, "The times of samples never decrease.")
    let interval = median(of: intervals) ?? .zero

    self.samples = samples.count
    let valid = samples.count { $0.gaze != nil }
    validSamples = valid
    offset = meanOffset(of: samples)
    let largestStep = 1.5 * interval
    precision = Precision(
      medianOf: windows(of: samples, length: window, interval: interval).map {
        Precision(of: $0, largestStep: largestStep, probability: probability)
      }
    )
    dataLoss = samples.isEmpty ? nil : 100 * Double(samples.count - valid) / Double(samples.count)

    // The last sample lasts as long as the others.
    let duration = intervals.reduce(.zero, +) + interval
    effectiveFrequency = duration > .zero ? Double(valid) / duration.seconds : nil
    nominalDataLoss =
      if let nominalFrequency, duration > .zero {
        100 * (1 - Double(valid) / (duration.seconds * nominalFrequency))
      } else { nil }
  }
}

/// All that are full, or everything where none is.
private func windows(of samples: [TargetGaze], length: Time, interval: Time) -> [ArraySlice<TargetGaze>] {
  guard let last = samples.last else { return [] }
  var windows: [ArraySlice<TargetGaze>] = []
  var end = 0
  for start in samples.indices {
    // Half an interval earlier, so that rounding does not decide which sample is the last.
    let limit = samples[start].time + length - interval / 2
    guard limit <= last.time + interval else { break }
    end = max(end, start + 1)
    while end < samples.count, samples[end].time < limit { end += 1 }
    windows.append(samples[start..<end])
  }
  return windows.isEmpty ? [samples[...]] : windows
}

private func meanOffset(of samples: [TargetGaze]) -> Point<Degrees>? {
  var sum = Point<Degrees>(x: 0, y: 0)
  var count = 0.0
  for sample in samples {
    guard let gaze = sample.gaze?.sight, let target = sample.target?.sight else { continue }
    let angle = gaze.angle(to: target)
    let direction = arctangent(gaze.y / gaze.z - target.y / target.z, gaze.x / gaze.z - target.x / target.z)
    sum = sum + Point(x: angle * cosine(direction), y: angle * sine(direction))
    count += 1
  }
  return count == 0 ? nil : 1 / count * sum
}
