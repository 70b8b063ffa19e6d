import Basics
import Geometry

/// How something is turned, as the three axes it has afterwards.
struct Rotation {
  let x: Vector3
  let y: Vector3
  let z: Vector3

  static func aboutX(_ degrees: Double) -> Self {
    let (sine, cosine) = (sine(degrees.radians), cosine(degrees.radians))
    return Self(
      x: Vector3(x: 1, y: 0, z: 0),
      y: Vector3(x: 0, y: cosine, z: sine),
      z: Vector3(x: 0, y: -sine, z: cosine)
    )
  }

  static func aboutY(_ degrees: Double) -> Self {
    let (sine, cosine) = (sine(degrees.radians), cosine(degrees.radians))
    return Self(
      x: Vector3(x: cosine, y: 0, z: -sine),
      y: Vector3(x: 0, y: 1, z: 0),
      z: Vector3(x: sine, y: 0, z: cosine)
    )
  }

  static func aboutZ(_ degrees: Double) -> Self {
    let (sine, cosine) = (sine(degrees.radians), cosine(degrees.radians))
    return Self(
      x: Vector3(x: cosine, y: sine, z: 0),
      y: Vector3(x: -sine, y: cosine, z: 0),
      z: Vector3(x: 0, y: 0, z: 1)
    )
  }

  /// The right one first, then the left one.
  static func * (left: Self, right: Self) -> Self {
    Self(x: left * right.x, y: left * right.y, z: left * right.z)
  }

  static func * (rotation: Self, vector: Vector3) -> Vector3 {
    vector.x * rotation.x + vector.y * rotation.y + vector.z * rotation.z
  }

  /// The vector that this rotation turns into the given one.
  func undone(on vector: Vector3) -> Vector3 {
    Vector3(x: x.dot(vector), y: y.dot(vector), z: z.dot(vector))
  }
}

extension Transform {
  /// In the numbers an app writes.
  init(_ rotation: Rotation, at place: Vector3) {
    let (x, y, z) = (rotation.x.written, rotation.y.written, rotation.z.written)
    let place = place.written
    self.init([x.x, x.y, x.z, 0, y.x, y.y, y.z, 0, z.x, z.y, z.z, 0, place.x, place.y, place.z, 1])
  }
}

extension Vector3 {
  /// As an app writes it: in single precision, each number by the shortest decimal that names it.
  var written: Self { Self(x: x.written, y: y.written, z: z.written) }
}

extension Double {
  fileprivate var written: Double { Double(Float(self).description) ?? Double(Float(self)) }
}
