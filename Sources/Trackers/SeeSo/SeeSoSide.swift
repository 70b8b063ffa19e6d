import Recordings

/// What SeeSo's face and user status tell beside gaze, by the names of their properties.
enum SeeSoSide: String, CaseIterable {
  case leftOpenness, rightOpenness
  case yaw, pitch, roll
  case centerX, centerY, centerZ
  case score

  /// As it is stored.
  var column: String {
    switch self {
    case .leftOpenness: "openness_left"
    case .rightOpenness: "openness_right"
    case .yaw: "yaw_deg"
    case .pitch: "pitch_deg"
    case .roll: "roll_deg"
    case .centerX: "center_x_mm"
    case .centerY: "center_y_mm"
    case .centerZ: "center_z_mm"
    case .score: "score"
    }
  }

  /// Gaze, the tracking state, and all sides in their order.
  static let columns =
    [GazeColumn(.cyclopean, .x), GazeColumn(.cyclopean, .y), GazeColumn(face: "tracking_state")]
    + allCases.map { GazeColumn(face: $0.column) }
}
