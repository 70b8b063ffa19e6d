import Geometry

/// A rectangle on the page.
struct Area: Hashable, Sendable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }
  var center: Point<PagePoints> { Point(x: left + width / 2, y: top + height / 2) }

  func overlaps(_ other: Area) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
