import Basics
import Figures

/// The power of studies that grow, for measures with ever smaller differences.
func powers(measures: [String], style: Curves.Style) -> Curves {
  let series = measures.enumerated().map { index, name in
    Curves.Series(
      name,
      stride(from: 10.0, through: 80, by: 10).map { count in
        let power = 1 - exponential(-count / (10 + 12 * Double(index)))
        return Curves.Point(count, power, interval: 0.9 * power...power + 0.1 * (1 - power))
      }
    )
  }
  return Curves(
    title: "Power",
    description: "Power grows with the number of participants.",
    x: Quantity("participants in each group"),
    y: Quantity("power", range: 0...1),
    series: series,
    style: style,
    curves: [.init("80 %", x: [0, 100], y: [0.8, 0.8])]
  )
}

/// The means of two groups at the levels of a factor.
func cellMeans(levels: [String]) -> Curves {
  let series = ["control", "dyslexic"].enumerated().map { group, name in
    Curves.Series(
      name,
      levels.indices.map { level in
        let mean = 210 + 40 * Double(group) + 12 * Double(level * (group + 1))
        return Curves.Point(Double(level), mean, interval: mean - 15...mean + 15)
      }
    )
  }
  return Curves(
    title: "Gaze duration",
    description: "Long words cost dyslexic readers more.",
    x: Quantity("words"),
    y: Quantity("gaze duration (ms)"),
    names: levels,
    series: series,
    style: .points
  )
}
