import Basics
import Geometry
import Recordings
import Tables

/// Whether nearly all places of a recording lie as close together as nobody reads, as where their unit is another.
struct GazeSpread {
  /// How many places tell around which one they lie.
  private static let firsts = 16
  /// Of so many rows of a file the first one is looked at.
  static let rows = 16
  /// How long they must last, so that a look at one place is none of it.
  private static let shortest: Time = .seconds(10.0)
  /// Of the places that lie together.
  private static let share = 0.99

  /// Within how many units they lie together; nil where nothing tells how far apart they should be.
  private let width: Double?
  private let unit: GazeUnit
  private var first: [Point<RecordedUnits>] = []
  private var middle: Point<RecordedUnits>?
  private var places = 0
  private var near = 0
  private var differ = false
  private var start: Time?
  private var duration: Time = .zero

  init(_ setup: GazeSetup) {
    unit = setup.unit
    switch setup.unit {
    case .pixels, .points: width = setup.screen == nil ? nil : 2
    case .degrees: width = 0.5
    case .normalized: width = nil
    }
  }

  mutating func add(_ x: Double, _ y: Double, at time: Time) {
    guard let width else { return }
    if let start { duration = max(duration, time - start) } else { start = time }
    if let middle {
      count(Point(x: x, y: y), around: middle, within: width / 2)
      return
    }
    first.append(Point(x: x, y: y))
    guard first.count == Self.firsts, let across = median(of: first.map(\.x)), let down = median(of: first.map(\.y))
    else { return }
    let found = Point<RecordedUnits>(x: across, y: down)
    middle = found
    for place in first { count(place, around: found, within: width / 2) }
    first = []
  }

  private mutating func count(
    _ place: Point<RecordedUnits>,
    around middle: Point<RecordedUnits>,
    within reach: Double
  ) {
    places += 1
    let (across, down) = (abs(place.x - middle.x), abs(place.y - middle.y))
    if across <= reach, down <= reach { near += 1 }
    // What never changes is of no unit at all.
    if across + down > 0 { differ = true }
  }

  func finding(at place: Place) -> Finding? {
    guard let width, differ, duration >= Self.shortest, Double(near) >= Self.share * Double(places) else { return nil }
    let sentence = """
      Of \(NumberText.counted(places, "place")), one in \(Self.rows) of all, \(NumberText.grouped(near)) lie within \
      \(NumberText.plain(width)) \(unit.rawValue) of each other, where reading takes hundreds of pixels or many degrees; \
      their unit may be another.
      """
    return Finding(.warning, "odd-unit", at: place, sentence)
  }
}
