import Basics
import Geometry
import Tables

/// A part of a screen, in points; the origin is the screen's top left corner.
package struct ScreenRegion: Sendable, Hashable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  /// From `x,y,width,height`; nil where a text is none of a region that has an area.
  package init?(_ text: String) {
    guard let numbers = text.fourNumbers, numbers[2] > 0, numbers[3] > 0 else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  var numbers: [Double] { [x, y, width, height] }

  /// Its edge belongs to it.
  func contains(_ point: Point<ScreenPoints>) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }

  func lies(on screen: Screen) -> Bool {
    x >= 0 && y >= 0 && x + width <= screen.size.width && y + height <= screen.size.height
  }
}

extension ScreenRegion: CustomStringConvertible {
  /// As it is typed.
  package var description: String { numbers.map(\.words).joined(separator: ",") }
}

extension Double {
  /// As a person writes it, whole numbers without a point.
  package var words: String {
    let text = NumberText.shortest(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Point<ScreenPoints> {
  /// Such as `566.5, 372`.
  var words: String { "\(x.words), \(y.words)" }
}
