import Arguments
import Geometry

/// How the devices were held, which no recording tells.
struct OrientationOption {
  let orientation: Screen.Orientation

  init(from arguments: inout Arguments) throws(UsageError) {
    let word = try arguments.choice(
      "orientation",
      among: Screen.Orientation.allCases.map(\.rawValue),
      default: Screen.Orientation.landscape.rawValue,
      help: "How the devices were held."
    )
    orientation = Screen.Orientation(rawValue: word) ?? .landscape
  }
}
