package import Calibration
package import Geometry
package import Tables

/// Where a person looked in one frame, as a model has it, on the screen from its top left corner.
package struct CalibratedGaze: Sendable, Hashable {
  /// Seconds by the device's clock.
  package let time: Double
  /// Seconds since the recording began.
  package let sinceStart: Double
  /// Nil where the frame does not tell.
  package let point: Point<ScreenPoints>?
  /// As it was estimated, before the calibration.
  package let raw: Point<ScreenPoints>?
  package let tracking: TrackingState
  package let screen: ScreenState
  /// Points from the nearest edge, negative off the screen.
  package let margin: Double?

  init(
    time: Double,
    sinceStart: Double,
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

  package static let columns = [
    Column("t_ms", .number(decimals: 1), "Milliseconds since the recording began."),
    Column("time_s", .number(decimals: 3), "Seconds by the device's clock."),
    Column(
      "x_pt",
      .number(decimals: 1),
      "Calibrated gaze in points from the left edge; empty in tracking states 2 and 3."
    ),
    Column(
      "y_pt",
      .number(decimals: 1),
      "Calibrated gaze in points from the top edge; empty in tracking states 2 and 3."
    ),
    Column("raw_x_pt", .number(decimals: 1), "Gaze before the calibration, in points from the left edge."),
    Column("raw_y_pt", .number(decimals: 1), "Gaze before the calibration, in points from the top edge."),
    Column("tracking_state", .integer, "0 success, 1 low confidence, 2 unsupported, 3 face missing."),
    Column("screen_state", .integer, "0 inside the screen, 1 outside, 2 unknown."),
    Column("screen_margin_pt", .number(decimals: 1), "Points from the nearest edge, negative off the screen."),
  ]

  package var cells: [Cell] {
    [
      .number(sinceStart * 1000), .number(time), Cell(point?.x), Cell(point?.y), Cell(raw?.x), Cell(raw?.y),
      .integer(tracking.rawValue), .integer(screen.rawValue), Cell(margin),
    ]
  }
}
