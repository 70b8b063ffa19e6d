package import Geometry
import Recordings
package import Store
package import Studies

/// How the places of a recording become places on its screen: in the screen's units, from its top left corner.
package enum ScreenPlaces: Sendable, Hashable {
  /// They are such places already.
  case own
  /// From parts of a screen of so many units.
  case parts(Size<RecordedUnits>)
  /// From degrees, by the screen that they end on.
  case directions(ViewingGeometry)
  /// Degrees, of which nobody knows the screen: they stay what they are, but count downwards as lines do.
  case downwards
}

extension ScreenPlaces {
  /// Nil where nothing tells of which screen places are parts, or from where it was seen.
  init?(of unit: GazeUnit, on screen: Size<RecordedUnits>?, seenFrom viewing: ViewingGeometry?) {
    switch unit {
    case .pixels, .points: self = .own
    case .normalized:
      guard let screen else { return nil }
      self = .parts(screen)
    case .degrees:
      guard let screen, let viewing = viewing?.counting(screen) else { return nil }
      self = .directions(viewing)
    }
  }

  /// Where nothing tells the screen.
  static func withoutScreen(_ unit: GazeUnit) -> ScreenPlaces { unit == .degrees ? .downwards : .own }

  /// Nil where a side is missing or not finite, or a direction ends on no screen.
  package func place(x: Double?, y: Double?) -> Point<RecordedUnits>? {
    guard let x, let y, let place = point(x: x, y: y), place.x.isFinite, place.y.isFinite else { return nil }
    return place
  }

  private func point(x: Double, y: Double) -> Point<RecordedUnits>? {
    switch self {
    case .own: return Point(x: x, y: y)
    case .parts(let screen): return Point(x: x * screen.width, y: y * screen.height)
    case .directions(let viewing):
      guard abs(x) < 90, abs(y) < 90 else { return nil }
      return viewing.point(in: Point(x: x, y: y))
    case .downwards: return Point(x: x, y: -y)
    }
  }

  /// How large the screen is, where places on it were told in another measure.
  package var screen: Size<RecordedUnits>? {
    switch self {
    case .own, .downwards: nil
    case .parts(let screen): screen
    case .directions(let viewing): Size(width: 2 * viewing.middle.x, height: 2 * viewing.middle.y)
    }
  }
}

extension Study {
  /// On the screen that is told of the recording; nil where nothing tells what it takes.
  package func screenPlaces(of recording: RecordingHeader) -> ScreenPlaces? {
    let told = recording.gaze?.screen ?? settings.screen.units
    return screenPlaces(of: recording, on: told ?? viewing(of: recording)?.screen)
  }

  /// On a screen of so many units, such as those of a passage.
  package func screenPlaces(of recording: RecordingHeader, on screen: Size<RecordedUnits>?) -> ScreenPlaces? {
    ScreenPlaces(of: recording.gaze?.unit ?? .points, on: screen, seenFrom: viewing(of: recording)?.geometry)
  }
}
