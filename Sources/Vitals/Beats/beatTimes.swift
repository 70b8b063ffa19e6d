import Basics
import Signals

/// When a heart beats, by the tops of a pulse signal.
///
/// The signal is narrowed to .35 Hz on both sides of the rate, which keeps the breath's influence on it up to 21 per
/// minute, and followed by a curve 250 times a second. Tops are .6 of a beat apart and at least .15 of the 95th percentile
/// high.
///
/// `rate`: of the samples, in hertz; the times count from the first one. `perMinute`: the heart's.
func beatTimes(in signal: ContiguousArray<Double>, rate: Double, perMinute: Double) -> [Time] {
  guard let narrow = narrowed(signal, rate: rate, around: perMinute), narrow.count > 2 else { return [] }
  let fine = max(1, Int((250 / rate).rounded(.up)))
  let curve = CubicSpline(through: narrow).values(perSample: fine)
  guard let high = quantile(0.95, of: curve) else { return [] }
  let least = 0.15 * high
  let tops = (1..<curve.count - 1).filter { place in
    let height = curve[place]
    return height > curve[place - 1] && height >= curve[place + 1] && height >= least
  }
  let fineRate = rate * Double(fine)
  let distance = 0.6 * 60 / perMinute * fineRate
  // The highest first, so that of two that are too close the higher one stays.
  var kept: [Int] = []
  for top in tops.sorted(by: { curve[$0] > curve[$1] || (curve[$0] == curve[$1] && $0 < $1) }) {
    let isApart = kept.allSatisfy { Double(abs($0 - top)) >= distance }
    if isApart { kept.append(top) }
  }
  return kept.sorted().map { top in
    let (before, behind) = (curve[top - 1], curve[top + 1])
    let bend = before - 2 * curve[top] + behind
    let offset = bend == 0 ? 0 : 0.5 * (before - behind) / bend
    return .seconds((Double(top) + offset) / fineRate)
  }
}

/// How near the ends of a signal its narrowing moves the tops, in both halves of a face alike: half a period of .35 Hz.
let reachOfEnds: Time = .seconds(0.5 / 0.35)

/// .35 Hz on both sides of a rate; nil where the samples cannot carry it.
func narrowed(_ signal: ContiguousArray<Double>, rate: Double, around perMinute: Double) -> ContiguousArray<Double>? {
  let middle = perMinute / 60
  let band = max(0.4, middle - 0.35)...min(0.45 * rate, middle + 0.35)
  return try? ButterworthBand(order: 2, band: band, rate: rate).filtered(signal)
}
