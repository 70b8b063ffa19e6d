import Basics
import Figures

/// Recordings of which some are poor, and some miss a measure.
func quality(recordings: Int, measures: [String]) -> StripPlot {
  StripPlot(
    title: "Quality of the recordings",
    description: "Most recordings are good.",
    measures: measures.enumerated().map { index, name in
      var generator = SeededGenerator(seed: UInt64(index))
      let dots = (0..<recordings).map { number in
        let value = 0.6 * exponential(0.5 * generator.normal())
        let isMissing = number % 17 == 16
        return StripPlot.Dot(
          isMissing ? nil : value,
          grade: number % 11 == 10 ? nil : value < 0.7 ? 0 : value < 1 ? 1 : 2
        )
      }
      let isHard = recordings > 100
      return .init(
        Quantity(name, isLogarithmic: index % 4 == 3, range: index % 3 == 2 && isHard ? 0.2...1.4 : nil),
        decimals: 2,
        dots: dots,
        limits: [.init(0.7, label: "good"), .init(isHard ? 0.72 : 1, label: isHard ? longName : "fair")]
      )
    },
    grades: ["good", "fair", "poor"],
    caption: "Each dot is a recording."
  )
}
