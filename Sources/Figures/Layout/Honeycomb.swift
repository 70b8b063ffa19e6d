import Basics
import Geometry

/// How many places lie in each hexagon of a plane.
///
/// Carr, Littlefield, Nicholson & Littlefield, "Scatterplot matrix techniques for large N", 1987.
struct Honeycomb {
  let counts: [Point<PagePoints>: Int]
  /// Of the counts; their ratios are what counts.
  let axis: Axis

  private static let radius = 4.5
  private static let columnWidth = 3.0.squareRoot() * radius
  private static let rowHeight = 1.5 * radius
  /// How many colours a reader could tell apart at best.
  private static let levels = 24

  init(_ places: [Point<PagePoints>]) {
    counts = places.reduce(into: [:]) { $0[Self.center(nearest: $1), default: 0] += 1 }
    axis = Axis(logarithmicCovering: 1...Double(max(2, counts.values.max() ?? 1)))
  }

  func draw(in plot: Area, on sheet: inout Sheet) {
    let scale = Scale(axis: axis, start: 0, end: 1)
    var hexagons = [[PathStep]](repeating: [], count: Self.levels)
    for (center, count) in counts.sorted(by: { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }) {
      let share = scale.position(of: Double(count))
      hexagons[min(Int(clamped: share * Double(Self.levels)), Self.levels - 1)] += Self.hexagon(around: center)
    }
    let marks = hexagons.enumerated().filter { !$0.element.isEmpty }.map { level, steps in
      Mark.path(steps, .fill(.scale((Double(level) + 0.5) / Double(Self.levels))))
    }
    sheet.draw(.group(title: nil, clip: plot, marks))
  }

  /// The hexagons' centers lie on two interlaced grids of rectangles; the nearer point of the two is the right one.
  private static func center(nearest place: Point<PagePoints>) -> Point<PagePoints> {
    let candidates = [0.0, 0.5].map { shift in
      Point<PagePoints>(
        x: ((place.x / columnWidth - shift).rounded() + shift) * columnWidth,
        y: ((place.y / (2 * rowHeight) - shift).rounded() + shift) * 2 * rowHeight
      )
    }
    return place.distance(to: candidates[0]) <= place.distance(to: candidates[1]) ? candidates[0] : candidates[1]
  }

  private static func hexagon(around center: Point<PagePoints>) -> [PathStep] {
    let half = columnWidth / 2
    let offsets = [
      (0, -radius), (half, -radius / 2), (half, radius / 2), (0, radius), (-half, radius / 2), (-half, -radius / 2),
    ]
    return .polygon(offsets.map { Point(x: center.x + $0.0, y: center.y + $0.1) })
  }
}
