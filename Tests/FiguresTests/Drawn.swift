import Geometry

@testable import Figures

extension Canvas {
  /// Every mark with those inside groups; the groups themselves are left out.
  var drawn: [Mark] { marks.flatMap(\.drawn) }

  var labels: [Label] {
    drawn.compactMap { mark in
      if case .text(let label) = mark { label } else { nil }
    }
  }

  /// What the figure says, in the order in which it is drawn.
  var texts: [String] { labels.map(\.text) }
}

extension Mark {
  fileprivate var drawn: [Mark] {
    switch self {
    // What is clipped shows no more than the clip does.
    case .group(_, let clip?, _): [.rectangle(clip, Paint())]
    case .group(_, nil, let marks): marks.flatMap(\.drawn)
    default: [self]
    }
  }

  /// The room a mark takes on the page.
  var area: Area {
    switch self {
    case .line(let points, let stroke): Area(around: points, stroke.width / 2)
    case .picture(let area, _): area
    case .rectangle(let area, let paint): area.grown(by: (paint.stroke?.width ?? 0) / 2)
    case .path(let steps, let paint):
      Area(around: steps.compactMap(\.point), (paint.stroke?.width ?? 0) / 2)
    // No symbol reaches farther than 1.35 of its radius.
    case .symbols(_, let places, let radius, let paint):
      Area(around: places, 1.35 * radius + (paint.stroke?.width ?? 0) / 2)
    case .text(let label): label.area
    case .group: preconditionFailure("Groups are taken apart before.")
    }
  }
}

extension PathStep {
  fileprivate var point: Point<PagePoints>? {
    switch self {
    case .move(let point), .line(let point): point
    case .close: nil
    }
  }
}

extension Area {
  fileprivate init(around points: [Point<PagePoints>], _ margin: Double) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    self = Area(left: left, top: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top).grown(by: margin)
  }

  fileprivate func grown(by margin: Double) -> Area {
    Area(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
