import Basics
import Geometry
import Recordings

/// The options of formats whose files do not tell how large the screen was, and how far away.
struct ScreenOptions: Sendable {
  let width: Double?
  let height: Double?
  let distance: Double?

  init(from options: inout Options) throws(OptionError) {
    let side = 10.0...10_000
    width = try options.number("screen-width-mm", in: side, help: "The screen's width in millimetres.")
    height = try options.number("screen-height-mm", in: side, help: "The screen's height in millimetres.")
    distance = try options.number("distance-mm", in: side, help: "From the eyes to the screen in millimetres.")
  }

  /// Fills in what a file does not tell.
  func complete(_ setup: inout GazeSetup) {
    if setup.screenSize == nil, let width, let height { setup.screenSize = Size(width: width, height: height) }
    setup.distance = setup.distance ?? distance
  }
}
