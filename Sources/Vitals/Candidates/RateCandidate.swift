/// A rate that a segment's pulse may have, and how likely that is.
struct RateCandidate: Sendable {
  /// Per minute.
  let rate: Double
  /// That it is within five of the truth.
  let probability: Double
  /// Why it cannot be told from a lamp or a movement, nil where it can.
  let veto: Refusal?
}

extension SegmentSpectra {
  /// Tops that several signals share, then those of single ones; none within three of another, eight at most.
  func candidates() -> [RateCandidate] {
    var rates: [Double] = []
    func add(_ spectrum: Spectrum, _ count: Int) {
      for place in spectrum.peaks(in: Spectrum.pulseBand).prefix(count) {
        let rate = spectrum.rate(ofPeak: place)
        if rates.count < 8, rates.allSatisfy({ abs($0 - rate) >= 3 }) { rates.append(rate) }
      }
    }
    add(comb, 4)
    for (spectrum, power) in zip(spectra, bandPowers) where power > 0 { add(spectrum, 2) }
    return rates.map { rate in
      let features = CandidateFeatures(rate, in: self)
      return RateCandidate(rate: rate, probability: features.probability, veto: veto(on: rate, features))
    }
  }

  /// Whether a rate is more likely of something else, whatever its probability.
  private func veto(on rate: Double, _ features: CandidateFeatures) -> Refusal? {
    // The wall has the line, in phase with the face, and cleaning took it from the face.
    if features.wallPeak >= 3, features.wallCoherence >= 0.8, features.cleaning < -0.7 { return .lamp }
    // Then it may be the second harmonic of a pulse whose own rate was cleaned away.
    if rate / 2 >= 36, disturbances.contains(where: { abs($0 - rate / 2) <= 1.5 }) { return .harmonicOfMotion }
    // Then it may be the second harmonic of a pulse below the band.
    if cleaned.hasSlowHalf(of: rate) { return .halfRate }
    // Cleaning made the line.
    if features.cleaning > 1 { return .injected }
    return nil
  }
}
