public import Basics

/// The heart's rate over ten seconds around a time.
public struct RollingRate: Sendable, Equatable {
  /// Of the recording: the middle of the ten seconds.
  public let time: Time
  /// Beats per minute.
  public let rate: Double
  /// The share of the power within five of the rate.
  public let confidence: Double

  /// How far from the rate of the whole segment it is looked for, per minute.
  static let reach = 12.0

  static let window: Time = .seconds(10)
}

extension VitalSigns {
  /// Whether the heart rate changes by more than twelve.
  ///
  /// It does where segments differ by that, and it does not where rates over ten seconds do not, of which two share no second.
  /// Those of ten seconds may differ by noise alone, and segments overlap: where they do not agree, it is nil.
  public var isNonstationary: Bool? {
    guard heartRate.segmentsDiffer == false else { return heartRate.segmentsDiffer }
    let told = rollingRates(every: .seconds(1))
    let rates = told.map(\.rate)
    guard let first = told.first, let last = told.last, let least = rates.min(), let most = rates.max(),
      (last.time - first.time).inWholeMicroseconds >= RollingRate.window.inWholeMicroseconds
    else { return nil }
    return most - least > HeartRate.mostChange ? nil : false
  }

  /// One after every step; none where the heart rate is not told, nor in its silences.
  ///
  /// Ten seconds alone cannot be told from noise as surely as thirty: they only refine what longer segments have answered.
  public func rollingRates(every step: Time) -> [RollingRate] {
    precondition(step > .zero, "Time goes on.")
    return pulse.flatMap { wave -> [RollingRate] in
      let count = Int((RollingRate.window.seconds * wave.rate).rounded())
      guard wave.values.count >= count else { return [] }
      let transform = Spectrum.transform(for: count, rate: wave.rate)
      let steps = Int(Double(wave.values.count - count) / wave.rate / step.seconds)
      return (0...steps).compactMap { index in
        let first = Int((Double(index) * step.seconds * wave.rate).rounded())
        guard first + count <= wave.values.count else { return nil }
        let time = wave.start + .seconds((Double(first) + Double(count) / 2) / wave.rate)
        guard let usual = heartRate.rate(at: time) else { return nil }
        let part = ContiguousArray(wave.values[first..<first + count])
        let spectrum = Spectrum(of: part, rate: wave.rate, by: transform)
        let near = max(Spectrum.pulseBand.lowerBound, usual - RollingRate.reach)...usual + RollingRate.reach
        guard let top = spectrum.peaks(in: near).first else { return nil }
        let rate = spectrum.rate(ofPeak: top)
        let power = spectrum.power(in: Spectrum.pulseBand)
        return RollingRate(
          time: time,
          rate: rate,
          confidence: spectrum.power(within: 5, of: rate, in: Spectrum.pulseBand) / power
        )
      }
    }
  }
}
