import Basics
import Signals

/// How strongly a signal swings at every rate, seen through a Hann window.
struct Spectrum: Sendable {
  /// Rates at which hearts of readers beat, per minute.
  static let pulseBand = 40.0...200.0

  let powers: ContiguousArray<Double>
  /// Per minute, from one power to the next.
  let step: Double

  init(powers: ContiguousArray<Double>, step: Double) {
    self.powers = powers
    self.step = step
  }

  /// `rate`: of the samples, in hertz.
  init(of signal: ContiguousArray<Double>, rate: Double, by transform: FourierTransform) {
    let window = hannWindow(signal.count)
    let mean = signal.mean
    powers = transform.powers(of: ContiguousArray(signal.indices.map { (signal[$0] - mean) * window[$0] }))
    step = 60 * rate / Double(transform.size)
  }

  /// One that tells rates apart by .22 per minute, however short the signal.
  static func transform(for count: Int, rate: Double) -> FourierTransform {
    FourierTransform(size: powerOfTwo(atLeast: max(Double(count), 273 * rate)))
  }

  /// The places whose rates lie in a range, per minute.
  func places(in range: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, Int((range.lowerBound / step).rounded(.up)))
    let last = min(powers.count - 1, Int((range.upperBound / step).rounded(.down)))
    return first <= last ? first..<last + 1 : first..<first
  }

  /// The power within some distance of a rate.
  func power(within distance: Double, of rate: Double, in band: ClosedRange<Double>) -> Double {
    let near = (rate - distance...rate + distance).clamped(to: band)
    return powers[places(in: near)].reduce(0, +)
  }

  func power(in band: ClosedRange<Double>) -> Double { powers[places(in: band)].reduce(0, +) }

  func highest(within distance: Double, of rate: Double) -> Double {
    powers[places(in: max(0, rate - distance)...rate + distance)].max() ?? 0
  }

  /// Whether it swings at half of a rate, too, below the rates of pulses, at least half as strongly.
  ///
  /// Then it may be the double of a pulse that is slower than those: in drawn faces with pulses of 34 to 39 the half was
  /// two to four times as strong, and with faster ones less than a twentieth.
  func hasSlowHalf(of rate: Double) -> Bool {
    let half = rate / 2
    guard (25..<Self.pulseBand.lowerBound).contains(half), let top = peaks(in: half - 1.5...half + 1.5).first else {
      return false
    }
    return powers[top] >= 0.5 * highest(within: 2, of: rate)
  }

  /// Tops that are higher than both neighbours, the highest first.
  func peaks(in band: ClosedRange<Double>) -> [Int] {
    places(in: band).filter { place in
      place > 0 && place + 1 < powers.count && powers[place] > powers[place - 1] && powers[place] >= powers[place + 1]
    }.sorted { (powers[$1], $0) < (powers[$0], $1) }
  }

  /// The rate of a top per minute, by a parabola through the amplitudes beside it.
  func rate(ofPeak place: Int) -> Double {
    let (left, middle, right) = (
      powers[place - 1].squareRoot(), powers[place].squareRoot(), powers[place + 1].squareRoot()
    )
    let bend = left - 2 * middle + right
    let offset = bend == 0 ? 0 : 0.5 * (left - right) / bend
    return (Double(place) + max(-0.5, min(offset, 0.5))) * step
  }
}

/// From 0 at the first sample over 1 in the middle to 0 at the last.
func hannWindow(_ count: Int) -> ContiguousArray<Double> {
  guard count > 1 else { return ContiguousArray(repeating: 1, count: count) }
  return ContiguousArray((0..<count).map { 0.5 - 0.5 * cosine(2 * .pi * Double($0) / Double(count - 1)) })
}

func powerOfTwo(atLeast number: Double) -> Int {
  var size = 2
  while Double(size) < number, size < 1 << 30 { size *= 2 }
  return size
}
