import Geometry

/// Lines inside an area, so that areas differ in more than their colour.
enum Texture: Hashable, Sendable, CaseIterable {
  case plain
  case solid
  case rising
  case falling
  case crossed
  case level
  case upright

  private static let spacing = 4.0

  /// An area in a light shade of a colour, with lines in the colour itself.
  func marks(in areas: [Area], _ color: Color) -> [Mark] {
    guard !areas.isEmpty else { return [] }
    let fill = Mark.path(.rectangles(areas), .fill(color, opacity: self == .solid ? 1 : 0.3))
    let lines = areas.flatMap(steps)
    return lines.isEmpty ? [fill] : [fill, .path(lines, .outline(color, width: 1))]
  }

  /// The lines go on from one area to the next, since they are counted from the page's corner.
  private func steps(in area: Area) -> [PathStep] {
    switch self {
    case .plain, .solid: []
    case .crossed: Self.rising.steps(in: area) + Self.falling.steps(in: area)
    case .rising:
      Self.places(from: area.left + area.top, to: area.right + area.bottom).flatMap { sum in
        let (from, to) = (max(area.left, sum - area.bottom), min(area.right, sum - area.top))
        return [PathStep.move(Point(x: from, y: sum - from)), .line(Point(x: to, y: sum - to))]
      }
    case .falling:
      Self.places(from: area.left - area.bottom, to: area.right - area.top).flatMap { difference in
        let (from, to) = (max(area.left, difference + area.top), min(area.right, difference + area.bottom))
        return [PathStep.move(Point(x: from, y: from - difference)), .line(Point(x: to, y: to - difference))]
      }
    case .level:
      // Counted from its own edge, so that a strip has lines however low it is.
      stride(from: area.top + 1.5, to: area.bottom, by: 3).flatMap { y in
        [PathStep.move(Point(x: area.left, y: y)), .line(Point(x: area.right, y: y))]
      }
    case .upright:
      Self.places(from: area.left, to: area.right).flatMap { x in
        [PathStep.move(Point(x: x, y: area.top)), .line(Point(x: x, y: area.bottom))]
      }
    }
  }

  private static func places(from low: Double, to high: Double) -> [Double] {
    Array(stride(from: (low / spacing).rounded(.up) * spacing, to: high, by: spacing))
  }
}

extension [PathStep] {
  static func rectangles(_ areas: [Area]) -> Self {
    areas.flatMap { area in
      Self.polygon([
        Point(x: area.left, y: area.top), Point(x: area.right, y: area.top),
        Point(x: area.right, y: area.bottom), Point(x: area.left, y: area.bottom),
      ])
    }
  }
}
