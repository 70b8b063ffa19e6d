/// One of ARKit's 52 blend shapes: how far a part of the face is from rest, from 0 to 1.
///
/// Left and right are the person's own. A selfie that was turned over swaps them, which only a recording of one closed eye shows.
public enum FaceShape: Int, Sendable, CaseIterable {
  case browDownLeft, browDownRight, browInnerUp, browOuterUpLeft, browOuterUpRight
  case cheekPuff, cheekSquintLeft, cheekSquintRight
  case eyeBlinkLeft, eyeBlinkRight, eyeLookDownLeft, eyeLookDownRight, eyeLookInLeft, eyeLookInRight
  case eyeLookOutLeft, eyeLookOutRight, eyeLookUpLeft, eyeLookUpRight
  case eyeSquintLeft, eyeSquintRight, eyeWideLeft, eyeWideRight
  case jawForward, jawLeft, jawOpen, jawRight
  case mouthClose, mouthDimpleLeft, mouthDimpleRight, mouthFrownLeft, mouthFrownRight, mouthFunnel, mouthLeft
  case mouthLowerDownLeft, mouthLowerDownRight, mouthPressLeft, mouthPressRight, mouthPucker, mouthRight
  case mouthRollLower, mouthRollUpper, mouthShrugLower, mouthShrugUpper, mouthSmileLeft, mouthSmileRight
  case mouthStretchLeft, mouthStretchRight, mouthUpperUpLeft, mouthUpperUpRight
  case noseSneerLeft, noseSneerRight, tongueOut

  public static let count = allCases.count

  /// As ARKit's documentation calls it.
  public var name: String { "\(self)" }

  /// By its name, however its letters are, or with the `_L` and `_R` that the shapes have in memory; nil for any other name.
  public init?(name: String) {
    var plain = name.lowercased()
    for (short, long) in [("_l", "left"), ("_r", "right")] where plain.hasSuffix(short) {
      plain = plain.dropLast(2) + long
    }
    guard let found = Self.byName[plain] else { return nil }
    self = found
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name.lowercased(), $0) })
}
