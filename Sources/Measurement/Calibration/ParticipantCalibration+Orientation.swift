import Basics
import Calibration
import Geometry

extension ParticipantCalibration {
  /// What targets off the screen tell of how the device was held.
  ///
  /// An error where all of them lie on the screen held the other way: what is fitted would be of another screen.
  func orientationFinding(of examples: [Example]) -> Finding? {
    let plane = source.plane
    let off = examples.filter { !plane.screen.holds($0.target) }
    guard let first = off.first?.target else { return nil }
    let other: Screen.Orientation = plane.orientation == .landscape ? .portrait : .landscape
    let place = "as the one at \(first.x), \(first.y)"
    let turned = plane.screen.turned
    if examples.allSatisfy({ turned.holds($0.target) }) {
      return Finding(
        .error,
        "held-otherwise",
        at: Place(participant),
        "In \(plane.orientation.rawValue), targets lie off the screen, \(place), and in \(other.rawValue) all lie on it; "
          + "fit with '--orientation \(other.rawValue)'."
      )
    }
    return Finding(
      .warning,
      "targets-off-screen",
      at: Place(participant),
      "In \(plane.orientation.rawValue), the targets of \(off.count) of \(examples.count) frames lie off the screen, \(place)."
    )
  }
}
