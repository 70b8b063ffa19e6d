package import Basics
import Figures
package import Recordings

/// A text with the places that its font gives its words, and what is to be known about that font.
///
/// The rule: a font that the system has is measured; of one that it lacks and that gives all characters of the text one width, that width is
/// used; for any other the font stands in that the system puts in its place, which is a warning.
package func laidOut(_ text: UnplacedPassage, at place: Place) -> (passage: Passage, finding: Finding) {
  let (wanted, size, isRightToLeft) = (text.font.family, text.font.size, text.direction == .rightToLeft)
  let metrics = FontMetrics(wanted, size: size, isRightToLeft: isRightToLeft)
  if metrics.family.lowercased() == metrics.wantedFamily.lowercased() {
    let passage = text.laidOut(xHeight: metrics.xHeight) { metrics.extents(of: $0) }
    let sentence = "Places are computed with the font '\(metrics.family)' of this system."
    return (passage, Finding(.note, "computed-places", at: place, sentence))
  }
  if let fixed = FixedWidthFont.named(metrics.wantedFamily), text.lines.allSatisfy(fixed.has) {
    let passage = text.laidOut(xHeight: fixed.xHeight * size) {
      fixed.extents(of: $0, size: size, inOrderOf: metrics.extents(of: $0))
    }
    let sentence = """
      Places are computed: '\(fixed.family)' is not on this system, \
      but all its characters are \(fixed.advance) of its size wide.
      """
    return (passage, Finding(.note, "known-widths", at: place, sentence))
  }
  let passage = text.laidOut(xHeight: metrics.xHeight) { metrics.extents(of: $0) }
  let sentence = """
    Places are computed, and rough: '\(metrics.wantedFamily)' is not on this system, \
    so '\(metrics.family)' stands in.
    """
  return (passage, Finding(.warning, "other-font", at: place, sentence))
}
