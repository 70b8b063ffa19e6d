/// How strongly a waveform swings at the rates of pulses, beside its strongest.
public struct RateSpectrum: Sendable, Equatable {
  /// Per minute, ascending, from 40 to 200.
  public let rates: [Double]
  /// From 0 to 1.
  public let powers: [Double]
}

extension VitalSigns.Waveform {
  /// Nil where nothing swings.
  public var spectrum: RateSpectrum? {
    let spectrum = Spectrum(of: values, rate: rate, by: Spectrum.transform(for: values.count, rate: rate))
    let places = spectrum.places(in: Spectrum.pulseBand)
    guard let highest = spectrum.powers[places].max(), highest > 0 else { return nil }
    return RateSpectrum(
      rates: places.map { Double($0) * spectrum.step },
      powers: places.map { spectrum.powers[$0] / highest }
    )
  }
}
