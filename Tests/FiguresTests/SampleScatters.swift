import Basics
import Figures

/// Saccades whose peak velocity grows with their amplitude, and some that do not.
func mainSequence(groups: [String], saccades: Int, isLogarithmic: Bool) -> Scatter {
  let velocity = { (amplitude: Double) in 500 * (1 - exponential(-amplitude / 8)) }
  let series = groups.enumerated().map { index, name in
    var generator = SeededGenerator(seed: UInt64(index))
    let x = (0..<saccades).map { _ in exponential(1 + generator.normal()) - 0.05 }
    let y = x.map { max(0, velocity($0) * (1 + 0.2 * generator.normal()) + 8 * Double(index)) }
    return Scatter.Series(name, x: x, y: y)
  }
  return Scatter(
    title: "Main sequence",
    description: "Larger saccades are faster.",
    x: Quantity("amplitude (°)", isLogarithmic: isLogarithmic, range: 0.1...20),
    y: Quantity("peak velocity (°/s)", isLogarithmic: isLogarithmic, range: isLogarithmic ? 10...1000 : nil),
    series: series,
    curves: [
      .init("500 (1 − exp(−a / 8))", over: 0.1...50, velocity),
      .init("a straight line", x: [0.1, 20], y: [10, 800]),
    ]
  )
}
