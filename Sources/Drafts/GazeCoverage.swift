import Basics
import Geometry
import Recordings

/// How much of a recording holds gaze at all, and how much of that falls on the screen.
struct GazeCoverage {
  private let width: Double?
  private let height: Double?
  /// By what degrees become places on the screen; nil of other units.
  private let viewing: ViewingGeometry?
  private var samples = 0
  private var present = 0
  private var outside = 0
  private var spread: GazeSpread

  init(_ setup: GazeSetup) {
    let isInDegrees = setup.unit == .degrees
    viewing = isInDegrees ? setup.viewing : nil
    let screen = isInDegrees && viewing == nil ? nil : setup.screen
    width = setup.unit == .normalized ? 1 : screen?.width
    height = setup.unit == .normalized ? 1 : screen?.height
    spread = GazeSpread(setup)
  }

  mutating func add(_ piece: GazeSamples) {
    let pairs = piece.columns.indices.filter { piece.columns[$0].quantity == .x }.compactMap { x in
      piece.columns.firstIndex(of: GazeColumn(piece.columns[x].eye, .y)).map { (x, $0) }
    }
    samples += piece.count
    for row in 0..<piece.count {
      for (x, y) in pairs {
        var (x, y) = (piece.values[x][row], piece.values[y][row])
        if x.isNaN || y.isNaN { continue }
        present += 1
        if row.isMultiple(of: GazeSpread.rows) { spread.add(x, y, at: piece.times[row]) }
        if let viewing {
          let place = viewing.point(in: Point(x: x, y: y))
          (x, y) = (place.x, place.y)
        }
        if let width, let height, x < 0 || y < 0 || x > width || y > height { outside += 1 }
        break
      }
    }
  }

  func finding(at place: Place) -> Finding? {
    if present == 0 {
      return Finding(.warning, "no-gaze", at: place, "None of \(samples) samples has a place where the eye looked.")
    }
    guard let width, let height, outside * 2 > present else { return spread.finding(at: place) }
    return Finding(
      .warning,
      "off-screen",
      at: place,
      """
      \(outside) of \(present) samples lie off the screen of \(Float(width)) × \(Float(height)); the unit, the origin or the \
      screen's size may be another.
      """
    )
  }
}

extension GazeSetup {
  /// Nil where the screen's size or distance is not told.
  fileprivate var viewing: ViewingGeometry? {
    guard let screen, let screenSize, let distance else { return nil }
    return ViewingGeometry(screen: screen, measuring: screenSize, at: distance)
  }
}
