import Geometry

/// A sample as `GeometricFeatures` has it.
struct EyesAndHead {
  let axes: (x: Vector3, y: Vector3, z: Vector3)
  let place: Vector3
  /// Midway between the eyes, in the face's frame.
  let eyePlace: Vector3
  /// 1, then the eyes' azimuth and elevation, then the head's yaw, pitch and roll, in degrees.
  let terms: [6 of Double]

  static let featureCount = 20

  init(_ features: Span<Double>) {
    precondition(features.count == Self.featureCount, "A geometric model is given the features of the set 'geometric'.")
    func vector(at index: Int) -> Vector3 {
      Vector3(x: features[index], y: features[index + 1], z: features[index + 2])
    }
    axes = (vector(at: 0), vector(at: 3), vector(at: 6))
    place = vector(at: 9)
    eyePlace = vector(at: 12)
    terms = [1, features[15], features[16], features[17], features[18], features[19]]
  }

  /// From the face's frame into the camera's.
  func turned(_ direction: Vector3) -> Vector3 {
    direction.x * axes.x + direction.y * axes.y + direction.z * axes.z
  }

  func carried(_ point: Vector3) -> Vector3 { place + turned(point) }
}
