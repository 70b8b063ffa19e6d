/// How a tracked face and its eyes lie in one frame.
public struct FacePose: Sendable, BitwiseCopyable {
  /// In the camera's frame.
  public var face: Transform
  /// In the face's frame.
  public var rightEye: Transform
  /// In the face's frame.
  public var leftEye: Transform
  /// What the eyes are thought to look at, in the face's frame and in metres.
  public var lookAt: Vector3?

  public init(face: Transform, rightEye: Transform, leftEye: Transform, lookAt: Vector3? = nil) {
    self.face = face
    self.rightEye = rightEye
    self.leftEye = leftEye
    self.lookAt = lookAt
  }

  /// Midway between the eyes, in the camera's frame and in metres.
  public var betweenEyes: Vector3 { place(of: middleOfFace) }

  /// From where the person looks: midway between the eyes, from the one eye that is known, or else from the face's origin.
  public var viewpoint: Vector3 {
    let places = [betweenEyes, place(of: rightEye.position), place(of: leftEye.position)]
    return places.first(where: \.isBeforeCamera) ?? face.position
  }

  /// Whether an eye, given in the face's frame, looks towards the screen's plane, and not along it or away from it.
  public func looksAtScreen(_ eye: Transform) -> Bool {
    LineOfSight<Double>(of: eye, in: face, .corrected).meetsScreen
  }

  /// Midway between the eyes, in the face's frame.
  var middleOfFace: Vector3 { 0.5 * (rightEye.position + leftEye.position) }

  /// From the face's frame into the camera's.
  private func place(of point: Vector3) -> Vector3 {
    face.position + point.x * face.column(0) + point.y * face.column(1) + point.z * face.column(2)
  }
}
