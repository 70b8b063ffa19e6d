import Basics

/// Decibels of the power within six of a rate and of its double, beside the rest between 36 and 198 per minute.
///
/// After de Haan & Jeanne (2013). Nil where there is no rest.
///
/// `rate`: of the samples, in hertz.
func signalToNoiseRatio(of wave: ContiguousArray<Double>, rate: Double, perMinute: Double) -> Double? {
  let spectrum = Spectrum(of: wave, rate: rate, by: Spectrum.transform(for: wave.count, rate: rate))
  var (inside, outside) = (0.0, 0.0)
  for place in spectrum.places(in: 36...198) {
    let found = Double(place) * spectrum.step
    if [perMinute, 2 * perMinute].contains(where: { abs(found - $0) <= 6 }) {
      inside += spectrum.powers[place]
    } else {
      outside += spectrum.powers[place]
    }
  }
  return inside > 0 && outside > 0 ? 10 * decimalLogarithm(inside / outside) : nil
}

private func decimalLogarithm(_ number: Double) -> Double { logarithm(number) / logarithm(10) }
