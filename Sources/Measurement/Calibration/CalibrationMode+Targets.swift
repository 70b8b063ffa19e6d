package import Calibration
package import Geometry

extension GazeModel.Mode {
  /// Those that a model of this mode was fitted on.
  ///
  /// `shown`: in a screen frame.
  package func targets(
    among shown: Set<Point<ScreenPoints>>,
    in frame: ScreenFrame,
    on screen: Screen
  ) -> Set<Point<ScreenPoints>> {
    guard let mode = CalibrationMode(self) else { return [] }
    let places = Dictionary(shown.map { (frame.topLeft($0, on: screen), $0) }) { first, _ in first }
    let inside = Set(places.keys.filter { mode.region?.contains($0) ?? true })
    return Set((mode.points.targets(among: inside) ?? []).compactMap { places[$0] })
  }
}

extension CalibrationMode.Points {
  /// The targets that the mode takes; nil where they are not there.
  ///
  /// Just as many as there are to be are taken wherever they lie. Of more, one is the middle one, and five are the corners
  /// and the middle; six lie on the outer lines and, along the longer side if there are such, on the middle one (three
  /// columns by two rows of a grid that is wider than high); nine lie on the outer and the middle lines.
  func targets(among shown: Set<Point<ScreenPoints>>) -> [Point<ScreenPoints>]? {
    guard shown.count > rawValue else { return shown.count == rawValue ? Self.inOrder(shown) : nil }
    let x = TargetLines(shown.map(\.x))
    let y = TargetLines(shown.map(\.y))
    let places: [[Point<ScreenPoints>]] =
      switch self {
      case .one: [Self.middle(of: shown, x, y).map { [$0] } ?? []]
      case .five: [Self.middle(of: shown, x, y).map { Self.crossings(x.outer, y.outer) + [$0] } ?? []]
      case .six:
        if x.last - x.first >= y.last - y.first {
          [Self.crossings(x.three, y.outer), Self.crossings(x.outer, y.three)]
        } else {
          [Self.crossings(x.outer, y.three), Self.crossings(x.three, y.outer)]
        }
      case .nine: [Self.crossings(x.three, y.three)]
      }
    return places.first { $0.count == rawValue && shown.isSuperset(of: $0) }.map { Self.inOrder(Set($0)) }
  }

  /// What there has to be, as a sentence goes on.
  var needs: String {
    switch self {
    case .one: "one target, or one in the middle"
    case .five: "five targets, or some in the four corners and the middle"
    case .six: "six targets, or three columns of two or two of three"
    case .nine: "nine targets, or three rows of three"
    }
  }

  /// The one nearest to the middle that lies on no outer line.
  private static func middle(
    of shown: Set<Point<ScreenPoints>>,
    _ x: TargetLines,
    _ y: TargetLines
  ) -> Point<ScreenPoints>? {
    let middle = Point<ScreenPoints>(x: (x.first + x.last) / 2, y: (y.first + y.last) / 2)
    return inOrder(shown.filter { x.isWithin($0.x) && y.isWithin($0.y) })
      .min { $0.distance(to: middle) < $1.distance(to: middle) }
  }

  private static func crossings(_ columns: [Double], _ rows: [Double]) -> [Point<ScreenPoints>] {
    columns.flatMap { x in rows.map { Point(x: x, y: $0) } }
  }

  /// From the top left, line after line.
  private static func inOrder(_ targets: Set<Point<ScreenPoints>>) -> [Point<ScreenPoints>] {
    targets.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }
}

/// The places that targets have along one axis.
private struct TargetLines {
  let first: Double
  let last: Double
  /// Without a middle line where there are but two.
  let three: [Double]

  /// From one place at least.
  init(_ places: [Double]) {
    let sorted = Set(places).sorted()
    let (first, last) = (sorted[0], sorted[sorted.count - 1])
    let centre = (first + last) / 2
    let middle = sorted.dropFirst().dropLast().min { abs($0 - centre) < abs($1 - centre) }
    self.first = first
    self.last = last
    three = [first] + (middle.map { [$0] } ?? []) + [last]
  }

  var outer: [Double] { [first, last] }

  /// Where all targets have one place along the axis, it is the middle, too.
  func isWithin(_ place: Double) -> Bool { first == last || (first < place && place < last) }
}
