import Basics
import Recordings

/// How a device sees one person's face: what its shapes weigh at rest, how the lids follow the eyes down, and the noise.
///
/// The numbers are assumptions.
struct FaceShapes: Sendable {
  /// ARKit's names.
  static let names: [String] =
    ["browInnerUp", "cheekPuff", "jawForward", "jawLeft", "jawOpen", "jawRight", "mouthClose", "mouthFunnel"]
    + ["mouthLeft", "mouthPucker", "mouthRight", "mouthRollLower", "mouthRollUpper", "mouthShrugLower"]
    + ["mouthShrugUpper", "tongueOut"]
    + [
      "browDown", "browOuterUp", "cheekSquint", "eyeBlink", "eyeLookDown", "eyeLookIn", "eyeLookOut", "eyeLookUp",
      "eyeSquint", "eyeWide", "mouthDimple", "mouthFrown", "mouthLowerDown", "mouthPress", "mouthSmile",
      "mouthStretch", "mouthUpperUp", "noseSneer",
    ].flatMap { [$0 + "Left", $0 + "Right"] }

  private let rest: [Double]
  /// What the lid weighs shut, and with every unit of looking down.
  private let shut: (left: Double, right: Double)
  private let following: Double
  private let noise = 0.008

  init(using generator: inout SeededGenerator) {
    rest = Self.names.map { _ in 0.1 * generator.uniform() }
    shut = (0.78 + 0.17 * generator.uniform(), 0.78 + 0.17 * generator.uniform())
    following = 0.2 + 0.25 * generator.uniform()
  }

  /// `down`: how far the eyes look down, from 0 to 1.
  func weights(of view: FaceCourse.View, lookingDown down: Double, using generator: inout SeededGenerator)
    -> [FaceFrame.BlendShape]
  {
    Self.names.enumerated().map { index, name in
      var weight = rest[index]
      switch name {
      case "eyeBlinkLeft": weight += following * down + (shut.left - weight - following * down) * view.left
      case "eyeBlinkRight": weight += following * down + (shut.right - weight - following * down) * view.right
      case "eyeLookDownLeft", "eyeLookDownRight": weight += down
      default: weight += (1 - weight) * (view.shapes[name] ?? 0)
      }
      weight = min(max(weight + noise * generator.normal(), 0), 1)
      return FaceFrame.BlendShape(name: name, weight: (10_000 * weight).rounded() / 10_000)
    }
  }
}
