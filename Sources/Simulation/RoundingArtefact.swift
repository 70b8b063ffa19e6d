import Basics

/// What rounding leaves of the face transform's last entry, which ought to be 1.
///
/// Apps wrote the neighbours of 1 in single precision over most of one presentation, and here and there besides. A
/// regression takes such a column for a mark of that presentation, so a simulation has to have it.
struct RoundingArtefact {
  private let presentation: Int
  private var generator: SeededGenerator

  init(presentations: Int, using generator: SeededGenerator) {
    self.generator = generator
    presentation = .random(in: 0..<presentations, using: &self.generator)
  }

  mutating func lastEntry(inPresentation index: Int) -> Double {
    if index == presentation, generator.uniform() < 0.9 { return 1.0000001 }
    let draw = generator.uniform()
    if draw < 0.002 { return 0.9999999 }
    return draw < 0.007 ? 0.99999994 : 1
  }
}
