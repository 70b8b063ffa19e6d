import Basics

/// What tells a pulse from noise, lamps and movement at one rate.
///
/// Logarithms are natural.
struct CandidateFeatures: Sendable {
  /// The share of eight second windows whose highest rate is within six.
  let votes: Double
  /// The power within five as a share of the band's, of all regions together.
  let regionShare: Double
  /// The largest of the same over all signals.
  let bestShare: Double
  /// The top of green beside its highest in the band.
  let greenRank: Double
  /// Whether all regions of the face swing in one phase, from 0 to 1.
  let regionAgreement: Double
  /// The top of the wall's green beside its median.
  let wallPeak: Double
  /// The wall's green beside the face's before cleaning.
  let wallRatio: Double
  /// How much the face's green goes with the wall's, over windows of eight seconds, from 0 to 1.
  let wallCoherence: Double
  /// How alike all colours swing, as light does: 1 where they do.
  let greyness: Double
  /// The top of green after cleaning beside that before, which has no weight but a veto.
  let cleaning: Double

  init(_ rate: Double, in spectra: SegmentSpectra) {
    let segment = spectra.segment
    let whole = Oscillation(perMinute: rate, count: segment.count, rate: segment.rate)
    votes =
      spectra.windowRates.isEmpty
      ? 0
      : Double(spectra.windowRates.count { abs($0 - rate) <= 6 }) / Double(spectra.windowRates.count)
    let shares = PulseSignal.allCases.map { signal -> Double in
      let near = spectra[signal].power(within: 5, of: rate, in: Spectrum.pulseBand)
      return logarithm(0.001 + ratio(near, spectra.bandPowers[signal.rawValue]))
    }
    regionShare = shares[PulseSignal.regions.rawValue]
    bestShare = shares.max() ?? regionShare
    let green = spectra[.green]
    let top = green.highest(within: 2, of: rate)
    let highest = green.powers[green.places(in: Spectrum.pulseBand)].max() ?? 0
    greenRank = logarithm(0.001 + ratio(top, highest))
    let regions = stride(from: 1, to: segment.cleaned.count, by: 3).map { whole.part(of: segment.cleaned[$0]) }
    regionAgreement = ratio(regions.sum.power, Double(regions.count) * regions.power)
    cleaning = logarithm(0.001 + ratio(top, spectra.uncleaned.highest(within: 2, of: rate)))
    let colours = (0..<3).map { whole.part(of: segment.face($0)) }
    greyness = ratio(colours.sum.amplitude, (3 * colours.power).squareRoot())
    guard let wall = spectra.wall, let wallGreen = segment.wall.dropFirst().first else {
      // Nothing speaks against a lamp.
      (wallPeak, wallRatio, wallCoherence) = (0, 0, 1)
      return
    }
    let faceGreen = segment.uncleanedFace(1)
    wallPeak = logarithm(0.01 + ratio(wall.highest(within: 2, of: rate), spectra.wallMedian))
    wallRatio = logarithm(0.01 + ratio(whole.part(of: wallGreen).amplitude, whole.part(of: faceGreen).amplitude))
    wallCoherence = coherence(of: faceGreen, and: wallGreen, at: rate, sampleRate: segment.rate)
  }

  /// Logistic, with weights that can only have the sign that makes sense.
  ///
  /// Fitted to the candidates of 1200 simulated segments of 30 s, right where within five of the truth, before any of the
  /// clips it is tested on was drawn.
  var probability: Double {
    let sum =
      2.369 + 2.954 * votes + 0.774 * regionShare + 1.525 * bestShare + 0.612 * greenRank + 1.844 * regionAgreement
      - 0.168 * wallPeak - 0.122 * wallRatio - 0.944 * wallCoherence - 0.788 * greyness
    return logistic(sum)
  }
}

/// 0 where there is nothing to compare with.
private func ratio(_ part: Double, _ whole: Double) -> Double { whole > 0 ? part / whole : 0 }

/// Of two signals at one rate, over windows of eight seconds every four; 1 where there is only one window.
private func coherence(
  of a: ContiguousArray<Double>,
  and b: ContiguousArray<Double>,
  at rate: Double,
  sampleRate: Double
) -> Double {
  let length = min(a.count, Int((8 * sampleRate).rounded()))
  let oscillation = Oscillation(perMinute: rate, count: length, rate: sampleRate)
  let starts = stride(from: 0, through: a.count - length, by: max(1, Int((4 * sampleRate).rounded())))
  let first = starts.map { oscillation.part(of: a, from: $0) }
  let second = starts.map { oscillation.part(of: b, from: $0) }
  let common = zip(first, second).map { $0.timesConjugate(of: $1) }
  return ratio(common.sum.power, first.power * second.power)
}
