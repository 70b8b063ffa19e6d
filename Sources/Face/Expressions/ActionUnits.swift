/// Blend shapes in the order of the Facial Action Coding System, from 0 to 1, NaN where a shape is missing.
///
/// The mapping is a community's. No study compares ARKit's shapes with trained coders: these are shapes under other names, and no
/// intensities from A to E. Left and right are averaged but where a rule needs them apart.
public struct ActionUnits: Sendable {
  public let innerBrowRaise: Float
  public let outerBrowRaise: Float
  public let browLower: Float
  public let upperLidRaise: Float
  public let cheekRaise: Float
  public let lidTighten: Float
  public let noseWrinkle: Float
  public let upperLipRaise: Float
  public let smileLeft: Float
  public let smileRight: Float
  public let dimpleLeft: Float
  public let dimpleRight: Float
  public let cornerDepress: Float
  public let lowerLipDepress: Float
  public let chinRaise: Float
  public let pucker: Float
  public let tongue: Float
  public let lipStretch: Float
  public let lipPress: Float
  public let jawOpen: Float
  public let lipSuck: Float
  public let shutLeft: Float
  public let shutRight: Float

  /// `weights`: above rest.
  public init(_ weights: FaceWeights) {
    innerBrowRaise = weights[.browInnerUp]
    outerBrowRaise = weights.mean(.browOuterUpLeft, .browOuterUpRight)
    browLower = weights.mean(.browDownLeft, .browDownRight)
    upperLidRaise = weights.mean(.eyeWideLeft, .eyeWideRight)
    cheekRaise = weights.mean(.cheekSquintLeft, .cheekSquintRight)
    lidTighten = weights.mean(.eyeSquintLeft, .eyeSquintRight)
    noseWrinkle = weights.mean(.noseSneerLeft, .noseSneerRight)
    upperLipRaise = weights.mean(.mouthUpperUpLeft, .mouthUpperUpRight)
    smileLeft = weights[.mouthSmileLeft]
    smileRight = weights[.mouthSmileRight]
    dimpleLeft = weights[.mouthDimpleLeft]
    dimpleRight = weights[.mouthDimpleRight]
    cornerDepress = weights.mean(.mouthFrownLeft, .mouthFrownRight)
    lowerLipDepress = weights.mean(.mouthLowerDownLeft, .mouthLowerDownRight)
    chinRaise = weights[.mouthShrugLower]
    pucker = weights[.mouthPucker]
    tongue = weights[.tongueOut]
    lipStretch = weights.mean(.mouthStretchLeft, .mouthStretchRight)
    lipPress = weights.mean(.mouthPressLeft, .mouthPressRight)
    jawOpen = weights[.jawOpen]
    lipSuck = larger(weights[.mouthRollLower], weights[.mouthRollUpper])
    shutLeft = weights[.eyeBlinkLeft]
    shutRight = weights[.eyeBlinkRight]
  }

  /// 12.
  public var smile: Float { (smileLeft + smileRight) / 2 }
  /// 1 and 2.
  public var browRaise: Float { (innerBrowRaise + outerBrowRaise) / 2 }
  /// 43.
  public var eyesShut: Float { (shutLeft + shutRight) / 2 }
  /// 23, which has no shape of its own.
  public var lipTighten: Float { 0.7 * lipPress }
}
