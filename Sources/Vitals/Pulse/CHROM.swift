import Basics
import Signals

/// Two chrominances, weighed against each other so that light on the skin's surface cancels.
///
/// De Haan & Jeanne, "Robust pulse rate from chrominance-based rPPG", IEEE Transactions on Biomedical Engineering 2013:
/// in windows of 1.6 s that overlap by half.
enum CHROM {
  /// Nil where the rate is too low for a pulse.
  ///
  /// `colours`: red, green and blue around a mean that is not 0; `rate`: hertz.
  static func pulse(in colours: [ContiguousArray<Double>], rate: Double) -> ContiguousArray<Double>? {
    guard let band = try? ButterworthBand(order: 3, band: 0.67...3.67, rate: rate) else { return nil }
    let count = colours[0].count
    let half = Int((0.8 * rate).rounded(.up))
    let window = 2 * half
    var pulse = ContiguousArray(repeating: 0.0, count: count)
    guard window <= count else { return pulse }
    let taper = (0..<window).map { 0.5 - 0.5 * cosine(2 * .pi * Double($0) / Double(window)) }
    for start in stride(from: 0, through: count - window, by: half) {
      let part = colours.map { colour in
        let values = ContiguousArray(colour[start..<start + window])
        let mean = values.mean
        return ContiguousArray(values.map { $0 / mean - 1 })
      }
      let (red, green, blue) = (part[0], part[1], part[2])
      func filtered(_ chrominance: (Int) -> Double) -> ContiguousArray<Double> {
        band.filtered(ContiguousArray((0..<window).map(chrominance)))
      }
      let first = filtered { 3 * red[$0] - 2 * green[$0] }
      let second = filtered { 1.5 * red[$0] + green[$0] - 1.5 * blue[$0] }
      let spread = second.standardDeviation
      let share = spread > 0 ? first.standardDeviation / spread : 0
      for place in 0..<window {
        let value = first[place] - share * second[place]
        pulse[start + place] += taper[place] * value
      }
    }
    return pulse
  }
}
