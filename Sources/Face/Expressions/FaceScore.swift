/// How much a face is in one configuration, from 0 to 100; valence from -100.
///
/// Scores of facial configurations by a printed rule. What somebody felt they do not tell: configurations do not reliably go with
/// emotions (Barrett et al. 2019).
public enum FaceScore: Int, Sendable, CaseIterable {
  // Expressions, by Affdex's names.
  case attention, browFurrow, browRaise, innerBrowRaise, eyeClosure, noseWrinkle, upperLipRaise, lipSuck, lipPucker
  case lipPress, mouthOpen, lipCornerDepressor, chinRaise, smirk, smile
  // Configurations that are called by emotions.
  case joy, sadness, surprise, fear, anger, disgust, contempt
  case valence, expressiveness
  // Emoji; its smirk is the expression.
  case laughing, smiley, relaxed, wink, kissing, kissingClosedEyes
  case stuckOutTongue, stuckOutTongueClosedEyes, stuckOutTongueWinkingEye
  case flushed, disappointed, rage, scream

  public enum Family: String, Sendable, CaseIterable {
    case expression
    case emotion
    case summary
    case emoji
  }

  public var name: String { "\(self)" }

  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  public var family: Family {
    switch rawValue {
    case ...Self.smile.rawValue: .expression
    case ...Self.contempt.rawValue: .emotion
    case ...Self.expressiveness.rawValue: .summary
    default: .emoji
    }
  }

  /// Whether speaking moves what it is of.
  public var isOfLowerFace: Bool {
    switch self {
    case .attention, .browFurrow, .browRaise, .innerBrowRaise, .eyeClosure, .noseWrinkle, .wink, .flushed: false
    default: true
    }
  }

  /// Whether it counts from the face at rest, as all do that are made of shapes.
  public var needsRest: Bool { self != .attention }

  /// Whether one eye is shut in it and the other is not.
  public var isOfOneEye: Bool { self == .wink || self == .stuckOutTongueWinkingEye }

  /// The rule as it is printed; products are geometric means of their factors.
  public var rule: String {
    switch self {
    case .attention: "head within 10° of straight ahead, falling to 0 at 30°, of yaw times of pitch"
    case .browFurrow: "AU4"
    case .browRaise: "mean(AU1, AU2)"
    case .innerBrowRaise: "AU1"
    case .eyeClosure: "AU43"
    case .noseWrinkle: "AU9"
    case .upperLipRaise: "AU10"
    case .lipSuck: "AU28"
    case .lipPucker: "AU18"
    case .lipPress: "AU24"
    case .mouthOpen: "jawOpen"
    case .lipCornerDepressor: "AU15"
    case .chinRaise: "AU17"
    case .smirk: "max(0, |AU12L - AU12R| - .1) / .9"
    case .smile: "AU12"
    case .joy: "AU12², max(AU6, .5 AU12); less AU4, AU1"
    case .sadness: "AU1, AU4, AU15²; less AU12, AU5"
    case .surprise: "mean(AU1, AU2), AU5, jawOpen; less AU4"
    case .fear: "mean(AU1, AU2), AU4, AU5, AU20; less AU12, AU15"
    case .anger: "AU4², max(AU7, AU5), max(AU23, AU24); less AU12, AU1"
    case .disgust: "max(AU9, AU10)², max(AU15, AU16, AU17); less AU12, AU28"
    case .contempt: "smirk², max(AU14L, AU14R); less min(AU12L, AU12R)"
    case .valence: ".6 AU12 + .4 AU6 - mean of the two largest of AU4, AU9, AU10, AU15, AU17, AU24"
    case .expressiveness: "sum of AU1, 2, 4, 9, 12, 15, 17, 18, 24, 26, 28, 3 being full"
    case .laughing: "AU12, jawOpen, AU43"
    case .smiley: "AU12, jawOpen, 1 - AU43"
    case .relaxed: "AU12, 1 - AU43, 1 - jawOpen"
    case .wink: "one eye shut, the other open"
    case .kissing: "AU18, 1 - AU43"
    case .kissingClosedEyes: "AU18, AU43"
    case .stuckOutTongue: "tongueOut, 1 - AU43"
    case .stuckOutTongueClosedEyes: "tongueOut, AU43"
    case .stuckOutTongueWinkingEye: "tongueOut, wink"
    case .flushed: "mean(AU1, AU2), AU5"
    case .disappointed: "AU15, max(AU4, AU1)"
    case .rage: "AU4, max(AU24, AU23)"
    case .scream: "mean(AU1, AU2), jawOpen"
    }
  }
}

/// Every score in one frame, NaN where a shape it needs is missing or it was not asked for.
public struct FaceScores: Sendable, BitwiseCopyable {
  var numbers = [37 of Float](repeating: .nan)

  public init() {}

  public subscript(score: FaceScore) -> Float {
    get { numbers[score.rawValue] }
    set { numbers[score.rawValue] = newValue }
  }
}
