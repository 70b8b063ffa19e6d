import Basics
import Figures
import Geometry

/// Words of which some were never read.
func wordMap(lines: Int, panels: [String?], isDifference: Bool = false) -> WordMap {
  let words = scanPath(lines: lines, rounds: 1, panels: [nil], isNumbered: false).words
  return WordMap(
    title: "How long words were looked at",
    description: "Long words take longer.",
    words: words,
    panels: panels.enumerated().map { number, title in
      .init(
        title,
        words.indices.map { $0 % 9 == 8 ? nil : Double(40 * $0 % 700 + 30 * number - (isDifference ? 350 : 0)) }
      )
    },
    label: "total time (ms)",
    isDifference: isDifference,
    caption: "The passage 'P1'."
  )
}

/// Groups of which the last has nobody.
func groupDots(measures: [String], groups: [String], count: Int) -> GroupDots {
  GroupDots(
    title: "Groups",
    description: "They differ.",
    measures: measures.enumerated().map { index, name in
      .init(
        Quantity(name),
        decimals: index % 3,
        groups: groups.enumerated().map { number, group in
          var generator = SeededGenerator(seed: UInt64(10 * index + number))
          let center = 200 + 30 * Double(number)
          let values = number == groups.count - 1 ? [] : (0..<count).map { _ in center + 25 * generator.normal() }
          let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
          return .init(group, values, mean: mean, interval: mean.map { $0 - 8...$0 + 8 })
        }
      )
    },
    caption: "Each dot is a participant."
  )
}
