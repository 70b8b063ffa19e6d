import Geometry

/// A screen cut into the tiles of a `ScreenMap`: midway between neighbouring columns and rows.
struct ScreenGrid {
  struct Tile {
    let area: Area
    let value: Double?
  }

  let tiles: [Tile]

  init(_ chart: ScreenMap, in outline: Area) {
    let values = Dictionary(uniqueKeysWithValues: chart.cells.map { ($0.place, $0.value) })
    let columns = Self.cuts(chart.cells.map(\.place.x), chart.screen.width)
    let rows = Self.cuts(chart.cells.map(\.place.y), chart.screen.height)
    let position = { (point: Point<ScreenPoints>) in Self.position(of: point, chart, outline) }
    tiles = rows.flatMap { row in
      columns.map { column in
        let corners = [
          position(Point(x: column.range.lowerBound, y: row.range.lowerBound)),
          position(Point(x: column.range.upperBound, y: row.range.upperBound)),
        ]
        let area = Area(
          left: corners[0].x,
          top: min(corners[0].y, corners[1].y),
          width: corners[1].x - corners[0].x,
          height: abs(corners[1].y - corners[0].y)
        )
        return Tile(area: area, value: values[Point(x: column.center, y: row.center)] ?? nil)
      }
    }
  }

  private static func position(
    of point: Point<ScreenPoints>,
    _ chart: ScreenMap,
    _ outline: Area
  ) -> Point<PagePoints> {
    let down = chart.frame == .topLeft ? point.y : chart.screen.height - point.y
    return Point(
      x: outline.left + point.x / chart.screen.width * outline.width,
      y: outline.top + down / chart.screen.height * outline.height
    )
  }

  /// The different centers in order, each with what is nearest to it.
  private static func cuts(_ centers: [Double], _ side: Double) -> [(center: Double, range: ClosedRange<Double>)] {
    let centers = Set(centers).sorted()
    guard !centers.isEmpty else { return [(0, 0...side)] }
    return centers.indices.map { index in
      let low = index == 0 ? 0 : (centers[index - 1] + centers[index]) / 2
      let high = index == centers.count - 1 ? side : (centers[index] + centers[index + 1]) / 2
      return (centers[index], low...high)
    }
  }
}
