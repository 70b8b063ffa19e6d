import Basics
import Signals

/// The spectra of a segment's pulse signals and of what could be mistaken for a pulse.
struct SegmentSpectra: Sendable {
  let segment: CleanSegment
  let signals: PulseSignals
  /// In the order of `PulseSignal`.
  let spectra: [Spectrum]
  /// The power of each in the band of pulses; 0 of a signal that has none, as chrominance has none in grey pictures.
  let bandPowers: [Double]
  /// The green of the face before cleaning.
  let uncleaned: Spectrum
  /// The green of the face after cleaning, without the second filter of signals, which hides what is below the band.
  let cleaned: Spectrum
  /// The green of the wall; nil where no wall is free.
  let wall: Spectrum?
  /// The median of the wall's powers in the band of pulses.
  let wallMedian: Double
  /// The rate that is highest in each window of eight seconds, over all signals, per minute.
  let windowRates: [Double]
  /// Rates at which the head or the light of the room swings, per minute.
  let disturbances: [Double]

  /// Nil where no signal swings.
  init?(_ segment: CleanSegment) {
    guard let signals = PulseSignals(segment),
      let band = try? ButterworthBand(order: 2, band: 0.6...4.5, rate: segment.rate)
    else { return nil }
    let transform = Spectrum.transform(for: segment.count, rate: segment.rate)
    func spectrum(_ values: ContiguousArray<Double>) -> Spectrum {
      Spectrum(of: values, rate: segment.rate, by: transform)
    }
    self.segment = segment
    self.signals = signals
    spectra = PulseSignal.allCases.map { spectrum(signals[$0]) }
    let powers = spectra.map { $0.power(in: Spectrum.pulseBand) }
    guard powers.allSatisfy(\.isFinite), let highest = powers.max(), highest > 0 else { return nil }
    let bandPowers = powers.map { $0 > Self.leastPower * highest ? $0 : 0 }
    self.bandPowers = bandPowers
    uncleaned = spectrum(band.filtered(segment.uncleanedFace(1)))
    cleaned = spectrum(segment.face(1))
    let wall = segment.wall.isEmpty ? nil : spectrum(segment.wall[1])
    self.wall = wall
    wallMedian = wall.flatMap { median(of: $0.powers[$0.places(in: Spectrum.pulseBand)]) } ?? 0
    windowRates = Self.windowRates(
      of: PulseSignal.allCases.filter { bandPowers[$0.rawValue] > 0 }.map { signals[$0] },
      segment
    )
    var disturbances: [Double] = []
    if segment.isMoving {
      let amplitude = 2 / hannWindow(segment.count).reduce(0, +)
      for place in [segment.x, segment.y] {
        let found = spectrum(place)
        disturbances += Self.lines(in: found) { amplitude * found.powers[$0].squareRoot() >= Self.leastSwing }
      }
    }
    if let wall, wallMedian > 0 {
      let least = Self.leastLine * wallMedian
      disturbances += Self.lines(in: wall) { wall.powers[$0] >= least }
    }
    self.disturbances = disturbances
  }

  subscript(signal: PulseSignal) -> Spectrum { spectra[signal.rawValue] }

  /// Every signal's power, as a share of its own in the band.
  var comb: Spectrum {
    let first = spectra[0]
    return Spectrum(
      powers: ContiguousArray(
        first.powers.indices.map { place in
          zip(spectra, bandPowers).reduce(0.0) { $1.1 > 0 ? $0 + $1.0.powers[place] / $1.1 : $0 }
        }
      ),
      step: first.step
    )
  }

  /// Beside the strongest signal: less is what rounding leaves of a difference of equal colours.
  private static let leastPower = 1e-12
  /// Pixels that a head swings at least at one rate.
  private static let leastSwing = 0.5
  /// How far a line of the wall stands out of the median at least: e⁴.
  private static let leastLine = exponential(4)

  /// The four highest tops that count, none below .06 of the highest power.
  private static func lines(in spectrum: Spectrum, where counts: (Int) -> Bool) -> [Double] {
    let band = 30.0...200.0
    let highest = spectrum.powers[spectrum.places(in: band)].max() ?? 0
    return spectrum.peaks(in: band).prefix(4)
      .filter { spectrum.powers[$0] >= 0.06 * highest && counts($0) }
      .map(spectrum.rate(ofPeak:))
  }

  /// Windows every two seconds; one of the whole segment where that is shorter.
  private static func windowRates(of signals: [ContiguousArray<Double>], _ segment: CleanSegment) -> [Double] {
    let length = min(segment.count, Int((8 * segment.rate).rounded()))
    let transform = FourierTransform(size: powerOfTwo(atLeast: max(Double(length), 68 * segment.rate)))
    return stride(from: 0, through: segment.count - length, by: max(1, Int((2 * segment.rate).rounded()))).compactMap {
      start in
      var sums: ContiguousArray<Double> = []
      var step = 0.0
      for signal in signals {
        let part = ContiguousArray(signal[start..<start + length])
        let spectrum = Spectrum(of: part, rate: segment.rate, by: transform)
        let places = spectrum.places(in: Spectrum.pulseBand)
        let whole = spectrum.power(in: Spectrum.pulseBand)
        guard whole > 0 else { continue }
        if sums.isEmpty { sums = ContiguousArray(repeating: 0, count: places.count) }
        for (place, power) in spectrum.powers[places].enumerated() { sums[place] += power / whole }
        step = spectrum.step
      }
      guard let highest = sums.indices.max(by: { (sums[$0], $1) < (sums[$1], $0) }) else { return nil }
      return Double(highest + Int((Spectrum.pulseBand.lowerBound / step).rounded(.up))) * step
    }
  }
}
