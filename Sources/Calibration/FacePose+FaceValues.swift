public import Geometry
public import Recordings

extension FacePose {
  /// The pose in a frame, or nil where the face or an eye is missing.
  public init?(_ values: FaceValues) {
    guard let face = values.face, let rightEye = values.rightEye, let leftEye = values.leftEye else { return nil }
    self.init(face: face, rightEye: rightEye, leftEye: leftEye, lookAt: values.vector(.lookAt))
  }
}

extension FaceValues {
  fileprivate func vector(_ column: FaceColumn) -> Vector3? {
    let (x, y, z) = (self[column.index], self[column.index + 1], self[column.index + 2])
    return (x + y + z).isNaN ? nil : Vector3(x: x, y: y, z: z)
  }
}
