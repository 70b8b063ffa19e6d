import Basics
import Geometry
import Recordings

extension FaceValues {
  /// What the app writes of a frame; a target is still missing.
  ///
  /// `seconds`: by the app's clock.
  init(of sighting: Sighting, at seconds: Double, gaze: GazeDirection, on screen: Screen) {
    self.init()
    self[.time] = seconds
    let gaze = projectedGaze(eye: sighting.rightEye, face: sighting.face, direction: gaze, on: screen)
    if let gaze { set(.gaze, to: [gaze.x, gaze.y]) }
    set(.face, to: sighting.face)
    set(.rightEye, to: sighting.rightEye)
    set(.leftEye, to: sighting.leftEye)
    set(.lookAt, to: [sighting.lookAt.x, sighting.lookAt.y, sighting.lookAt.z])
  }

  mutating func set(_ column: FaceColumn, to numbers: [Double]) {
    for (offset, number) in numbers.enumerated() { self[column.index + offset] = number }
  }

  private mutating func set(_ column: FaceColumn, to transform: Transform) {
    for index in 0..<16 { self[column.index + index] = transform.elements[index] }
  }
}
