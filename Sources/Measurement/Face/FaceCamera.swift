import Geometry

/// How a camera draws what is before it, in pixels of its picture.
struct FaceCamera {
  /// From the middle of a face to its sides and to its top, in metres.
  static let halfFace = (width: 0.075, height: 0.1)
  /// Between the outer corners of the eyes, for what lies between their middles: about 90 to 62 mm.
  static let cornersPerCentres = 1.45

  let focal: (x: Double, y: Double)
  let centre: (x: Double, y: Double)
  let image: (width: Double, height: Double)?

  /// x, y, width and height of a face; nil where it is not before the camera.
  func rectangle(of face: Transform) -> [4 of Double]? {
    let place = face.position
    guard place.z < -0.01 else { return nil }
    let scale = (x: focal.x / -place.z, y: focal.y / -place.z)
    let half = (width: Self.halfFace.width * scale.x, height: Self.halfFace.height * scale.y)
    return [
      centre.x + scale.x * place.x - half.width, centre.y - scale.y * place.y - half.height, 2 * half.width,
      2 * half.height,
    ]
  }

  /// Between the outer corners of both eyes, from where their middles are.
  func interocular(of pose: FacePose) -> Double? {
    let apart = (pose.leftEye.position - pose.rightEye.position).length
    let depth = -pose.face.position.z
    guard depth > 0.01, !apart.isNaN else { return nil }
    return apart * focal.x / depth * Self.cornersPerCentres
  }
}
