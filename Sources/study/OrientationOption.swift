import Arguments
import Geometry

/// How the devices were held, which no recording tells.
struct OrientationOption {
  /// Nil where nobody says so.
  let orientation: Screen.Orientation?

  /// `usual`: what is taken then.
  init(from arguments: inout Arguments, usual: String = "the model's") throws(UsageError) {
    orientation = try arguments.choice("orientation", usual: usual, help: "How the devices were held.")
  }
}
