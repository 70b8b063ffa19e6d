import Basics
public import Geometry

/// Gaze as the place where a corrected line of sight meets the screen.
///
/// Azimuth A and elevation E of the true direction are each a sum over the measured ones and the head's angles. The line
/// begins between the eyes, a little moved, and goes along (sin A, cos A · sin E, cos A · cos E) in the face's frame.
public struct GeometricMapping: Sendable, Hashable, Codable {
  /// The share of 1 in degrees, then of the measured azimuth and elevation, then of the head's yaw, pitch and roll.
  public let azimuth: [Double]
  /// As `azimuth`.
  public let elevation: [Double]
  /// Where the screen truly lies, from where it is taken to lie, along the camera's x and y in metres.
  public let screenOffset: [Double]
  /// Where the eyes truly turn, from the middle of their centres, in the face's frame and in metres.
  public let eyeOffset: [Double]
  public let screen: ScreenMap

  /// The seventeen numbers in the order of the properties.
  init(_ numbers: [Double], screen: ScreenMap) {
    precondition(numbers.count == 17, "A geometric model has seventeen numbers.")
    azimuth = Array(numbers[0..<6])
    elevation = Array(numbers[6..<12])
    screenOffset = Array(numbers[12..<14])
    eyeOffset = Array(numbers[14..<17])
    self.screen = screen
  }

  /// All seventeen.
  var numbers: [Double] { azimuth + elevation + screenOffset + eyeOffset }

  /// Not finite where the line of sight runs along the screen.
  public func gaze(for features: Span<Double>) -> Point<ScreenPoints> {
    point(on: sight(of: EyesAndHead(features)))
  }

  /// Whether the line of sight leads away from the screen.
  ///
  /// Poses that were not calibrated are not outside: the model is meant to carry over to them.
  public func isOutside(_ features: Span<Double>) -> Bool { !sight(of: EyesAndHead(features)).meetsScreen }

  func sight(of sample: EyesAndHead) -> Sight {
    let (a, e) = (angle(azimuth, sample), angle(elevation, sample))
    let direction = Vector3(x: sine(a), y: cosine(a) * sine(e), z: cosine(a) * cosine(e))
    return Sight(
      origin: sample.carried(sample.eyePlace + Vector3(x: eyeOffset[0], y: eyeOffset[1], z: eyeOffset[2])),
      direction: sample.turned(direction),
      azimuth: a,
      elevation: e
    )
  }

  func point(on sight: Sight) -> Point<ScreenPoints> {
    screen.point(at: sight.hit - Vector3(x: screenOffset[0], y: screenOffset[1], z: 0))
  }

  /// In radians.
  private func angle(_ shares: [Double], _ sample: EyesAndHead) -> Double {
    shares.indices.reduce(0) { $0 + shares[$1] * sample.terms[$1] }.radians
  }

  /// A line of sight in the camera's frame.
  struct Sight {
    let origin: Vector3
    let direction: Vector3
    /// In the face's frame and in radians, as `elevation`.
    let azimuth: Double
    let elevation: Double

    /// How often the direction fits between the origin and the screen.
    var reach: Double { -origin.z / direction.z }

    var hit: Vector3 { origin + reach * direction }

    var meetsScreen: Bool { reach > 0 && reach < .infinity }

    /// How the hit moves in the screen's plane when the origin moves.
    func slide(_ shift: Vector3) -> Vector3 { shift - shift.z / direction.z * direction }
  }
}
