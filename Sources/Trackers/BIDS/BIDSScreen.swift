import Geometry
import Recordings

/// The screen as `StimulusPresentation` of a run's `_events.json` describes it.
struct BIDSScreen: Sendable {
  private(set) var pixels: Size<RecordedUnits>?
  private(set) var size: Size<Millimetres>?
  private(set) var distance: Double?
  /// Whether places count from the bottom, or from the middle.
  private var origin = ["top", "left"]

  init(_ json: JSON?) {
    guard let found = json?["StimulusPresentation"] else { return }
    if let sides = Self.pair(found["ScreenResolution"]) { pixels = Size(width: sides.0, height: sides.1) }
    if let sides = Self.pair(found["ScreenSize"]) { size = Size(width: sides.0 * 1000, height: sides.1 * 1000) }
    if let metres = found["ScreenDistance"]?.number, metres > 0, metres < 100 { distance = metres * 1000 }
    let words = (found["ScreenOrigin"]?.elements ?? []).compactMap { $0.text?.lowercased() }
    if words.count == 2 { origin = words }
  }

  /// Whether places can be made to count from the top left corner.
  var hasKnownOrigin: Bool { origin == ["top", "left"] || pixels != nil && (shift != nil) }

  func frame(of unit: GazeUnit) -> GazeFrame {
    guard unit != .degrees, let shift else { return .unchanged }
    guard let full = unit == .normalized ? Size(width: 1, height: 1) : pixels else { return .unchanged }
    return GazeFrame(offsetX: shift.x * full.width, offsetY: shift.y * full.height, flipsY: shift.flipsY)
  }

  /// In parts of the screen; nil for an origin that nobody knows.
  private var shift: (flipsY: Bool, x: Double, y: Double)? {
    let x = ["left": 0.0, "center": 0.5, "right": 1][origin[1]]
    guard let x, x < 1 else { return nil }
    switch origin[0] {
    case "top": return (false, x, 0)
    case "bottom": return (true, x, 1)
    // What counts from the middle counts upwards, as experiments draw.
    case "center": return (true, x, 0.5)
    default: return nil
    }
  }

  private static func pair(_ json: JSON?) -> (Double, Double)? {
    let numbers = (json?.elements ?? []).compactMap(\.number).filter { $0 > 0 && $0 < 1e6 }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
