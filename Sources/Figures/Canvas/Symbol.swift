import Geometry

/// The shape of a point, so that series differ in more than their colour.
enum Symbol: Hashable, Sendable, CaseIterable {
  case circle
  case square
  case triangle
  case diamond
  case invertedTriangle

  /// Series that share a colour have another shape.
  static func series(_ index: Int) -> Self { allCases[(index + index / Color.seriesCount) % allCases.count] }

  /// Its corners around a place; none for the circle.
  ///
  /// All shapes have nearly the circle's area.
  func corners(around center: Point<PagePoints>, radius: Double) -> [Point<PagePoints>] {
    let offsets: [(Double, Double)] =
      switch self {
      case .circle: []
      case .square: [(-0.89, -0.89), (0.89, -0.89), (0.89, 0.89), (-0.89, 0.89)]
      case .triangle: [(0, -1.35), (1.17, 0.78), (-1.17, 0.78)]
      case .diamond: [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)]
      case .invertedTriangle: [(0, 1.35), (1.17, -0.78), (-1.17, -0.78)]
      }
    return offsets.map { Point(x: center.x + $0.0 * radius, y: center.y + $0.1 * radius) }
  }
}
