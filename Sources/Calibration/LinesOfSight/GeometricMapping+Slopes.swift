import Basics
import Geometry

extension GeometricMapping {
  /// How the point on the screen moves with each of the seventeen numbers.
  func slopes(_ sample: EyesAndHead) -> [17 of Point<ScreenPoints>] {
    let sight = sight(of: sample)
    let (a, e) = (sight.azimuth, sight.elevation)
    let sideways = Vector3(x: cosine(a), y: -sine(a) * sine(e), z: -sine(a) * cosine(e))
    let upwards = Vector3(x: 0, y: cosine(a) * cosine(e), z: -cosine(a) * sine(e))
    // A turn moves the hit as a step of the origin would, scaled by the way to the screen.
    let degree = sight.reach * 1.0.radians
    let perAzimuth = screen.step(along: degree * sight.slide(sample.turned(sideways)))
    let perElevation = screen.step(along: degree * sight.slide(sample.turned(upwards)))
    var slopes = [17 of Point<ScreenPoints>](repeating: Point(x: 0, y: 0))
    for term in 0..<6 {
      slopes[term] = sample.terms[term] * perAzimuth
      slopes[6 + term] = sample.terms[term] * perElevation
    }
    slopes[12] = -1 * screen.step(along: Vector3(x: 1, y: 0, z: 0))
    slopes[13] = -1 * screen.step(along: Vector3(x: 0, y: 1, z: 0))
    slopes[14] = screen.step(along: sight.slide(sample.axes.x))
    slopes[15] = screen.step(along: sight.slide(sample.axes.y))
    slopes[16] = screen.step(along: sight.slide(sample.axes.z))
    return slopes
  }
}
