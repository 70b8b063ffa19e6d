import Basics
import Signals

/// The rate of one signal of the face as it is, under the vetoes of the wall and of the head.
///
/// A spectrum's highest top between 40 and 200 per minute is the rate; the share of power within five of it the
/// confidence. Periodic lamps and movements have a high one, too: where it lies within six of a clear rate of the wall or the head, or
/// of that one's double, or is itself the double of what may be a pulse slower than the band, there is no answer.
struct PublishedRate {
  /// Below it there is no answer.
  let leastConfidence: Double
  let vetoes: RateVetoes
  /// Whether it weighs colours against each other, of which nothing is left in grey pictures.
  let needsColours: Bool
  /// The signal of red, green and blue means at a rate; nil where there are too few samples per second.
  let pulse: (_ colours: [ContiguousArray<Double>], _ rate: Double) -> ContiguousArray<Double>?

  /// From which share of its power on a wall's or head's rate is clear.
  private static let clear = 0.3
  /// Pixels that a head moves at least to be asked.
  private static let leastMovement = 2.0

  func heartRate(in stretches: [EvenTrace]) -> HeartRate {
    guard let trace = stretches.max(by: { $0.duration < $1.duration }), !trace.segments.isEmpty else {
      return HeartRate(.tooShort)
    }
    guard let colours = trace.meanColours else { return HeartRate(.noSkinSignal) }
    if needsColours, trace.isGrey { return HeartRate(.greyPictures) }
    guard let found = clearest(pulse(colours, trace.rate), trace.rate) else { return HeartRate(.noSkinSignal) }
    guard found.confidence >= leastConfidence else { return HeartRate(.lowConfidence, confidence: found.confidence) }
    func isShared(_ signal: ContiguousArray<Double>) -> Bool {
      guard let other = clearest(signal, trace.rate), other.confidence >= Self.clear else { return false }
      return [other.rate, 2 * other.rate].contains { abs(found.rate - $0) <= 6 }
    }
    if vetoes != .none, hasSlowHalf(colours[1], of: found.rate, trace.rate) {
      return HeartRate(.halfRate, confidence: found.confidence)
    }
    if vetoes != .none, let green = trace.wall.dropFirst().first, isShared(green) {
      return HeartRate(.control, confidence: found.confidence)
    }
    guard vetoes == .both else { return HeartRate(rate: found.rate, confidence: found.confidence) }
    for place in [trace.x, trace.y] where place.standardDeviation > Self.leastMovement && isShared(place) {
      return HeartRate(.motion, confidence: found.confidence)
    }
    return HeartRate(rate: found.rate, confidence: found.confidence)
  }
}

/// What may keep a published rate from being told.
enum RateVetoes: String, CaseIterable {
  /// Then it tells lamps and swinging heads, too: to be compared with.
  case none
  case wall
  case both

  init(from options: inout Options) throws(OptionError) {
    self = try options.choice(
      "vetoes",
      default: .both,
      help: "what keeps a rate from being reported: the wall's own, that and the head's, or nothing, to compare with"
    )
  }
}

/// The highest top of a signal's spectrum, and its share of the power.
private func clearest(_ signal: ContiguousArray<Double>?, _ rate: Double) -> (rate: Double, confidence: Double)? {
  guard let signal, let band = try? ButterworthBand(order: 2, band: 2 / 3...11 / 3, rate: rate) else { return nil }
  let transform = Spectrum.transform(for: signal.count, rate: rate)
  let spectrum = Spectrum(of: band.filtered(signal), rate: rate, by: transform)
  let power = spectrum.power(in: Spectrum.pulseBand)
  guard power > 0, let place = spectrum.peaks(in: Spectrum.pulseBand).first else { return nil }
  let found = spectrum.rate(ofPeak: place)
  return (found, spectrum.power(within: 5, of: found, in: Spectrum.pulseBand) / power)
}

/// Whether green swings at half of a rate, too, as a pulse below the band does.
private func hasSlowHalf(_ green: ContiguousArray<Double>, of perMinute: Double, _ rate: Double) -> Bool {
  guard let band = try? ButterworthBand(order: 2, band: 0.6...4.5, rate: rate) else { return false }
  let transform = Spectrum.transform(for: green.count, rate: rate)
  return Spectrum(of: band.filtered(green), rate: rate, by: transform).hasSlowHalf(of: perMinute)
}

extension EvenTrace {
  /// How far apart two colours of a grey picture are at most, of 255 levels.
  ///
  /// Half a level of either chroma, as eight bits round it, moves red and blue apart by 1.95.
  private static let greyDifference = 2.0

  /// Whether the face has no colour at any time, but for what rounding makes.
  var isGrey: Bool {
    (0..<count).allSatisfy { sample in
      stride(from: 0, to: colours.count, by: 3).allSatisfy { region in
        let (red, green, blue) = (colours[region][sample], colours[region + 1][sample], colours[region + 2][sample])
        return max(red, green, blue) - min(red, green, blue) <= Self.greyDifference
      }
    }
  }

  /// The face's, each around its own mean of 1; nil where one is black.
  var meanColours: [ContiguousArray<Double>]? {
    let colours = (0..<3).map { channel in
      let regions = stride(from: channel, to: self.colours.count, by: 3).map { self.colours[$0] }
      return ContiguousArray((0..<count).map { sample in regions.reduce(0) { $0 + max(1, $1[sample]) } })
    }
    let means = colours.map(\.mean)
    guard zip(colours, means).contains(where: { colour, mean in colour.contains { abs($0 - mean) > 1e-9 * mean } })
    else { return nil }
    return zip(colours, means).map { colour, mean in ContiguousArray(colour.map { $0 / mean }) }
  }
}
