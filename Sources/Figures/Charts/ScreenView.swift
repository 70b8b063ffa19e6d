import Geometry

/// The part of the screen's plane that a figure shows: the screen, and around it as far as points lie, within limits.
struct ScreenView<Unit: LengthUnit>: Hashable {
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  /// Margins: the least and the greatest, as shares of the screen's sides.
  init(_ screen: Size<Unit>, around points: [Point<Unit>], margins: ClosedRange<Double>) {
    x = Self.range(of: screen.width, points.map(\.x), margins)
    y = Self.range(of: screen.height, points.map(\.y), margins)
  }

  private init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.x = x
    self.y = y
  }

  /// The part in which points lie, and around it a share of the sides.
  func cropped(to points: [Point<Unit>], margin: Double) -> Self {
    Self(x: Self.part(of: x, points.map(\.x), margin), y: Self.part(of: y, points.map(\.y), margin))
  }

  func contains(_ point: Point<Unit>) -> Bool { x.contains(point.x) && y.contains(point.y) }

  /// The nearest place that is shown.
  func clamped(_ point: Point<Unit>) -> Point<Unit> {
    Point(
      x: min(max(point.x, x.lowerBound), x.upperBound),
      y: min(max(point.y, y.lowerBound), y.upperBound)
    )
  }

  private static func part(of range: ClosedRange<Double>, _ values: [Double], _ margin: Double) -> ClosedRange<Double> {
    guard let low = values.min(), let high = values.max() else { return range }
    let room = margin * (range.upperBound - range.lowerBound)
    let start = min(max(low - room, range.lowerBound), range.upperBound - room)
    return start...max(min(high + room, range.upperBound), start + room)
  }

  private static func range(of side: Double, _ values: [Double], _ margins: ClosedRange<Double>) -> ClosedRange<Double>
  {
    let (least, greatest) = (margins.lowerBound * side, margins.upperBound * side)
    let before = min(max(-(values.min() ?? 0) + least, least), greatest)
    let behind = min(max((values.max() ?? 0) - side + least, least), greatest)
    return -before...side + behind
  }
}

extension ScreenView<ScreenPoints> {
  init(of chart: ScreenScatter) { self.init(chart.screen, around: chart.points, margins: 0.04...1) }
}
