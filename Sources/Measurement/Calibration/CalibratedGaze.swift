package import Basics
package import Face
package import Geometry
package import Tables

/// Where a person looked in one frame, as a model has it, on the screen from its top left corner.
package struct CalibratedGaze: Sendable, Hashable {
  /// By the device's clock.
  package let time: Time
  /// Since the recording began.
  package let sinceStart: Time
  /// Nil where the frame does not tell.
  package let point: Point<ScreenPoints>?
  /// As it was estimated, before the calibration.
  package let raw: Point<ScreenPoints>?
  package let tracking: TrackingState
  package let screen: ScreenState
  /// Points from the nearest edge, negative off the screen.
  package let margin: Double?

  init(
    time: Time,
    sinceStart: Time,
    point: Point<ScreenPoints>?,
    raw: Point<ScreenPoints>?,
    tracking: TrackingState,
    on screen: Screen
  ) {
    self.time = time
    self.sinceStart = sinceStart
    self.point = point
    self.raw = raw
    self.tracking = tracking
    self.screen = ScreenState(of: point, on: screen)
    margin = point.map(screen.margin)
  }
}

extension CalibratedGaze: PrintedRow {
  package static let table = "gaze"

  package static let fields: [Field<Self>] = [
    .number("t_ms", \.sinceStart.milliseconds, decimals: 1, "Milliseconds since the recording began."),
    .seconds("time_s", \.time, decimals: 3, "Seconds by the device's clock."),
    .number(
      "x_pt",
      \.point?.x,
      decimals: 1,
      "Calibrated gaze in points from the left edge; empty in tracking states 2 and 3."
    ),
    .number(
      "y_pt",
      \.point?.y,
      decimals: 1,
      "Calibrated gaze in points from the top edge; empty in tracking states 2 and 3."
    ),
    .number("raw_x_pt", \.raw?.x, decimals: 1, "Gaze before the calibration, in points from the left edge."),
    .number("raw_y_pt", \.raw?.y, decimals: 1, "Gaze before the calibration, in points from the top edge."),
    .integer("tracking_state", \.tracking.rawValue, "0 success, 1 low confidence, 2 unsupported, 3 face missing."),
    .integer("screen_state", \.screen.rawValue, "0 inside the screen, 1 outside, 2 unknown."),
    .number("screen_margin_pt", \.margin, decimals: 1, "Points from the nearest edge, negative off the screen."),
  ]
}
