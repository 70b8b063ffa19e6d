import Geometry
import Recordings

/// The transforms of a frame, which all checks look at; nil where one is missing.
struct FacePoses {
  let face: Transform?
  let rightEye: Transform?
  let leftEye: Transform?

  init(_ values: FaceValues) {
    face = values.face
    rightEye = values.rightEye
    leftEye = values.leftEye
  }
}
