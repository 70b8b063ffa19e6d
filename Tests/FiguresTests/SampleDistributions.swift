import Basics
import Figures

/// Fixations that last about a fifth of a second, longer from group to group.
func durations(groups: [String], count: Int, style: Distribution.Style, hasCurve: Bool = false) -> Distribution {
  Distribution(
    title: "How long fixations last",
    description: "Most last about a fifth of a second.",
    quantity: Quantity("fixation duration (ms)", range: count > 1000 ? 50...600 : nil),
    groups: groups.enumerated().map { index, name in
      var generator = SeededGenerator(seed: UInt64(index))
      return .init(
        name,
        (0..<count).map { _ in 200 * exponential(0.1 * Double(index) + 0.35 * generator.normal()) },
        curve: hasCurve ? ReferenceCurve("a model", over: 0...700) { exponential(-abs($0 - 200) / 70) / 140 } : nil
      )
    },
    style: style
  )
}
