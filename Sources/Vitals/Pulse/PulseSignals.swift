import LinearAlgebra
import Signals

/// What every `PulseSignal` makes of a segment, within the band of pulses.
struct PulseSignals: Sendable {
  private let values: [ContiguousArray<Double>]

  /// Nil where colours are all alike, so that no direction among them stands out.
  init?(_ segment: CleanSegment) {
    let face = (0..<3).map(segment.face)
    let unit = face.map { ContiguousArray($0.map { 1 + $0 }) }
    guard let band = try? ButterworthBand(order: 2, band: 0.6...4.5, rate: segment.rate),
      let bloodVolume = minimumVariance(of: face, steering: PulseSignal.signature, loading: 0.02),
      let regions = minimumVariance(
        of: segment.cleaned,
        steering: (0..<segment.cleaned.count).map { PulseSignal.signature[$0 % 3] },
        loading: 0.05
      ), let chrom = CHROM.pulse(in: unit, rate: segment.rate)
    else { return nil }
    values = PulseSignal.allCases.map { signal in
      let raw =
        switch signal {
        case .green: face[1].negated
        case .luma: ContiguousArray(face[1].indices.map { -luma(face[0][$0], face[1][$0], face[2][$0]) })
        case .pos: POS.pulse(in: unit, rate: segment.rate)
        case .chrom: chrom
        case .bloodVolume: bloodVolume.negated
        case .regions: regions.negated
        }
      return band.filtered(raw)
    }
  }

  subscript(signal: PulseSignal) -> ContiguousArray<Double> { values[signal.rawValue] }
}

/// As BT.601 weighs them.
private func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
  0.299 * red + 0.587 * green + 0.114 * blue
}

/// The sum of signals that answers to a pattern among them by 1, and varies least otherwise.
///
/// Capon, "High-resolution frequency-wavenumber spectrum analysis", Proceedings of the IEEE 1969. `loading`: what is added
/// to every signal's own variance, as a share of the mean one.
private func minimumVariance(
  of signals: [ContiguousArray<Double>],
  steering: [Double],
  loading: Double
) -> ContiguousArray<Double>? {
  let samples = Double(signals.first?.count ?? 0)
  var covariance = Matrix(rows: signals.count, columns: signals.count) { row, column in
    signals[row].dot(signals[column]) / samples
  }
  let trace = signals.indices.reduce(0) { $0 + covariance[$1, $1] }
  for place in signals.indices { covariance[place, place] += loading * trace / Double(signals.count) }
  guard let factor = try? Cholesky(of: covariance) else { return nil }
  let direction = factor.solve(Matrix(rows: signals.count, columns: 1, ContiguousArray(steering))).column(0)
  let response = zip(direction, steering).reduce(0) { $0 + $1.0 * $1.1 }
  var sum = ContiguousArray(repeating: 0.0, count: Int(samples))
  for (weight, signal) in zip(direction, signals) {
    for sample in sum.indices { sum[sample] += weight / response * signal[sample] }
  }
  return sum
}
