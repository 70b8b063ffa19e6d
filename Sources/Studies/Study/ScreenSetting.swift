package import Geometry
package import Recordings
import Trackers

/// The screen that a study's recordings were made on, where the files do not tell.
package struct ScreenSetting: Sendable, Hashable {
  /// How many pixels or points it is wide and high.
  package let units: Size<RecordedUnits>?
  /// Which of the two those are.
  package let unit: GazeUnit
  package let size: Size<Millimetres>?
  /// From the eyes to the screen, in millimetres.
  package let distance: Double?

  /// Nothing is known.
  init() {
    units = nil
    unit = .pixels
    size = nil
    distance = nil
  }

  /// Nil where a member is unknown or no positive number.
  init?(json: JSON) {
    guard case .object(let members) = json else { return nil }
    guard members.allSatisfy({ ["pixels", "points", "millimetres", "distance"].contains($0.name) }) else { return nil }
    let sizes = ["pixels", "points", "millimetres"].map { name in json[name]?.elements?.compactMap(\.number) }
    guard sizes.allSatisfy({ $0 == nil || ($0?.count == 2 && $0?.allSatisfy { $0 > 0 } == true) }) else { return nil }
    if let member = json["distance"] {
      guard let number = member.number, number > 0 else { return nil }
      distance = number
    } else {
      distance = nil
    }
    unit = sizes[0] == nil && sizes[1] != nil ? .points : .pixels
    units = (sizes[0] ?? sizes[1]).map { Size(width: $0[0], height: $0[1]) }
    size = sizes[2].map { Size(width: $0[0], height: $0[1]) }
  }
}
