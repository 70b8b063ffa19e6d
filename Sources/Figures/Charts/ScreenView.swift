import Geometry

/// The part of the screen's plane that a figure shows: the screen, and around it as far as points lie, within limits.
struct ScreenView: Hashable {
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  /// Shares of the screen's sides.
  private static let leastMargin = 0.04
  private static let greatestMargin = 1.0

  init(of chart: ScreenScatter) {
    x = Self.range(of: chart.screen.width, chart.points.map(\.x))
    y = Self.range(of: chart.screen.height, chart.points.map(\.y))
  }

  func contains(_ point: Point<ScreenPoints>) -> Bool { x.contains(point.x) && y.contains(point.y) }

  /// The nearest place that is shown.
  func clamped(_ point: Point<ScreenPoints>) -> Point<ScreenPoints> {
    Point(
      x: min(max(point.x, x.lowerBound), x.upperBound),
      y: min(max(point.y, y.lowerBound), y.upperBound)
    )
  }

  private static func range(of side: Double, _ values: [Double]) -> ClosedRange<Double> {
    let (least, greatest) = (leastMargin * side, greatestMargin * side)
    let before = min(max(-(values.min() ?? 0) + least, least), greatest)
    let behind = min(max((values.max() ?? 0) - side + least, least), greatest)
    return -before...side + behind
  }
}
