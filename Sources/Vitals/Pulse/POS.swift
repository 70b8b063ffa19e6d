/// The plane orthogonal to skin: chrominance in which light that changes all colours alike has no part.
///
/// Wang, den Brinker, Stuijk & de Haan, "Algorithmic principles of remote PPG", IEEE Transactions on Biomedical Engineering
/// 2017. Their signal falls with blood, so this is its negative.
enum POS {
  /// `colours`: red, green and blue around a mean that is not 0; `rate`: hertz.
  static func pulse(in colours: [ContiguousArray<Double>], rate: Double) -> ContiguousArray<Double> {
    let count = colours[0].count
    let window = Int((1.6 * rate).rounded(.up))
    var pulse = ContiguousArray(repeating: 0.0, count: count)
    guard window <= count else { return pulse }
    var (first, second) = (
      ContiguousArray(repeating: 0.0, count: window), ContiguousArray(repeating: 0.0, count: window)
    )
    for start in 0...count - window {
      let means = colours.map { colour in
        var sum = 0.0
        for sample in start..<start + window { sum += colour[sample] }
        return sum / Double(window)
      }
      for place in 0..<window {
        let red = colours[0][start + place] / means[0]
        let green = colours[1][start + place] / means[1]
        let blue = colours[2][start + place] / means[2]
        first[place] = green - blue
        second[place] = green + blue - 2 * red
      }
      let spread = second.standardDeviation
      let share = spread > 0 ? first.standardDeviation / spread : 0
      for place in 0..<window { first[place] += share * second[place] }
      let mean = first.mean
      for place in 0..<window { pulse[start + place] -= first[place] - mean }
    }
    return pulse
  }
}
