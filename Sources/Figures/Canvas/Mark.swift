import Geometry

/// One thing that is drawn.
indirect enum Mark: Hashable, Sendable {
  case line([Point<PagePoints>], Stroke)
  case rectangle(Area, Paint)
  case path([PathStep], Paint)
  /// The same symbol at many places.
  case symbols(Symbol, [Point<PagePoints>], radius: Double, Paint)
  case text(Label)
  /// Stretched to the area.
  case picture(Area, ShownPicture)
  /// Marks that belong together, with the words a reader finds when pointing at them; outside `clip` nothing shows.
  case group(title: String?, clip: Area?, [Mark])
}

enum PathStep: Hashable, Sendable {
  case move(Point<PagePoints>)
  case line(Point<PagePoints>)
  case close
}

extension [PathStep] {
  static func polygon(_ corners: [Point<PagePoints>]) -> Self {
    corners.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
  }
}

struct Stroke: Hashable, Sendable {
  var color: Color
  var width = 1.0
  var opacity = 1.0
  /// Lengths drawn and left out in turn; none makes a whole line.
  var dashes: [Double] = []
}

/// How the inside and the border of a shape look.
struct Paint: Hashable, Sendable {
  var fill: Color?
  var opacity = 1.0
  var stroke: Stroke?

  static func fill(_ color: Color, opacity: Double = 1) -> Self { Self(fill: color, opacity: opacity) }

  static func outline(_ color: Color, width: Double = 1) -> Self { Self(stroke: Stroke(color: color, width: width)) }
}
