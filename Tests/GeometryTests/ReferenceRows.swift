import FoundationEssentials
import Geometry
import TestSupport

/// A recording as the report's app writes it, beside the package.
struct ReferenceRows: Decodable {
  struct Row: Decodable {
    let gazePoint: [Double]
    let faceTransform: [Double]
    let rightEyeTransform: [Double]
    let leftEyeTransform: [Double]
    let lookAtPoint: [Double]
  }

  static let path = shared("oracles/calibration/rows.json")

  let rows: [Row]

  static func read(_ path: String) throws -> [Row] {
    try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path))).rows
  }
}

extension ReferenceRows.Row {
  var gaze: Point<ScreenPoints> { Point(x: gazePoint[0], y: gazePoint[1]) }

  var pose: FacePose {
    FacePose(
      face: Transform(faceTransform),
      rightEye: Transform(rightEyeTransform),
      leftEye: Transform(leftEyeTransform),
      lookAt: Vector3(x: lookAtPoint[0], y: lookAtPoint[1], z: lookAtPoint[2])
    )
  }
}

extension Transform {
  fileprivate init(_ numbers: [Double]) {
    var elements = [16 of Double](repeating: 0)
    for index in 0..<16 { elements[index] = numbers[index] }
    self.init(elements)
  }

  /// Turned like the frame it is given in.
  static func upright(at place: Vector3) -> Self {
    Self([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, place.x, place.y, place.z, 1])
  }
}
