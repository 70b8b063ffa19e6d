package import Basics
import Geometry
package import Recordings

extension [Passage] {
  /// Why another one of the same file cannot be taken; nil where it can.
  package func refusal(of passage: Passage, at place: Place) -> Finding? {
    if contains(where: { $0.id == passage.id }) {
      let sentence = "The passage '\(passage.id)' stands earlier in the file already."
      return Finding(.error, "doubled-passage", at: place, sentence)
    }
    if passage.isPlausible, passage.font?.isPlausible ?? true { return nil }
    let sentence =
      passage.isPlausible
      ? "The font of the passage '\(passage.id)' has a size that there cannot be."
      : "A line or a box of the passage '\(passage.id)' stands where no screen is."
    return Finding(.error, "implausible", at: place, sentence)
  }
}

extension Passage {
  /// Whether every place of it is on a screen that there can be.
  fileprivate var isPlausible: Bool {
    lines.allSatisfy { Plausible.holds($0.top) && Plausible.holds($0.bottom) && Plausible.holds($0.x) }
      && lines.allSatisfy { Plausible.holds($0.baseline) }
      && (words.map(\.box) + characters.map(\.box)).allSatisfy { box in
        [box.left, box.top, box.right, box.bottom].allSatisfy { Plausible.holds($0) }
      }
      && [screen?.width, screen?.height, screenSize?.width, screenSize?.height]
        .allSatisfy { Plausible.holds($0, in: Plausible.length) }
  }
}

extension Passage.Font {
  fileprivate var isPlausible: Bool {
    [size, lineHeight].allSatisfy { Plausible.holds($0, in: 0...Plausible.number.upperBound) }
  }
}
