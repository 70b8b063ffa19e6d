import Arguments
import Geometry

/// How the devices were held, which no recording tells.
struct OrientationOption {
  let orientation: Screen.Orientation

  init(from arguments: inout Arguments) throws(UsageError) {
    orientation = try arguments.choice("orientation", default: .landscape, help: "How the devices were held.")
  }
}
