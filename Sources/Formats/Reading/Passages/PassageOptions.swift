import Basics
import Recordings

/// What tables of places leave unsaid.
struct PassageOptions: Sendable {
  let unit: GazeUnit
  let direction: Passage.Direction

  init(from options: inout Options) throws(OptionError) {
    let unit = try options.choice(
      "unit",
      among: [GazeUnit.pixels, .points].map(\.rawValue),
      default: GazeUnit.pixels.rawValue,
      help: "In what places are measured."
    )
    self.unit = GazeUnit(rawValue: unit) ?? .pixels
    let direction = try options.choice(
      "direction",
      among: Passage.Direction.allCases.map(\.rawValue),
      default: Passage.Direction.leftToRight.rawValue,
      help: "Which way a line runs."
    )
    self.direction = Passage.Direction(rawValue: direction) ?? .leftToRight
  }
}
