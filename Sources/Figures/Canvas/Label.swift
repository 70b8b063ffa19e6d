import Geometry

/// One line of text.
struct Label: Hashable, Sendable {
  enum Anchor: Hashable, Sendable {
    case start
    case middle
    case end
  }

  let text: String
  /// Where the anchor of the text stands on its baseline.
  let place: Point<PagePoints>
  let size: Double
  let anchor: Anchor
  let color: Color
  let isBold: Bool
  /// Whether every character is as wide as the others.
  let isMonospaced: Bool

  init(
    _ text: String,
    at place: Point<PagePoints>,
    size: Double = TextSize.label,
    anchor: Anchor = .start,
    color: Color = .ink,
    isBold: Bool = false,
    isMonospaced: Bool = false
  ) {
    self.text = text
    self.place = place
    self.size = size
    self.anchor = anchor
    self.color = color
    self.isBold = isBold
    self.isMonospaced = isMonospaced
  }

  /// The baseline of a text whose figures and capitals have their middle at a height.
  static func baseline(centredAt y: Double, size: Double = TextSize.label) -> Double { y + 0.36 * size }

  /// The room its letters may take.
  var area: Area {
    let width =
      isMonospaced ? monospacedWidth(text, size: size) : textWidth(text, size: size, isBold: isBold)
    let left =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    return Area(left: left, top: place.y - 0.76 * size, width: width, height: size)
  }
}
