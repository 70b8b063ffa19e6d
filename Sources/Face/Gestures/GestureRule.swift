public import Basics
import Geometry

/// What somebody did with head and face, by the names of the kit that told it live.
public struct Gesture: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The head tilted towards its own right shoulder, which is to the left as the camera sees it: the kit calls it a nod.
    case nodLeftDetected
    /// The head tilted towards its own left shoulder.
    case nodRightDetected
    case rightEyeBlinkDetected
    case leftEyeBlinkDetected
    case smileDetected
    case doubleEyeBlinkDetected
    /// The head went up and down, several times: no part of the kit.
    case headNod
    /// The head went to and fro.
    case headShake
  }

  public let kind: Kind
  public let start: Time
  public let end: Time
  /// Degrees of a tilt, a nod or a shake; 0 to 100 of a smile; of blinks how far the lid went, up to 1.
  public let peak: Double

  public init(_ kind: Kind, start: Time, end: Time, peak: Double) {
    self.kind = kind
    self.start = start
    self.end = end
    self.peak = peak
  }
}

/// Head tilts, one-eye blinks, smiles and double blinks, as ML Kit's face gestures have them, in their order.
///
/// The first that holds is told, and only if nothing held in the frame before: a blink during a smile is not told. Tilts count from
/// the median roll, since a tablet that lies askew would tilt every head; ARKit shuts one eye by half only, so that one-eye blinks
/// need a difference between the eyes that lasts. Lids tremble while they are shut: another double blink is told only once both
/// were open in between, which nothing else waits for.
public struct GestureRule: FaceRule {
  public static let name = "gestures"
  public static let summary =
    "Head tilts, one-eye blinks, smiles and double blinks; the first that holds after a face at rest."

  /// Degrees from the neutral roll.
  public var left = 20.0
  public var right = 20.0
  /// Whether a tilt counts from the median roll.
  public var isFromNeutral = true
  /// False where nobody knows the face at rest, above which a smile counts.
  public var tellsSmiles = true
  /// Openness below which an eye is shut, and the least difference to the other.
  public var shutEye = 0.35
  public var difference = 0.35
  /// Openness above which the other eye is open.
  public var openEye = 0.0
  public var hold: Time = .milliseconds(66)
  public var smile = 80.0
  public var bothShut = 0.1
  /// Whether eyes that were both shut must be open again, as one eye is by `shutEye`, before another double blink.
  public var waitsForOpenEyes = true

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    left = try options.number(
      "left",
      default: left,
      in: 0...90,
      help: "Degrees of a tilt to the left, as the camera sees it (ML Kit's tutorial)."
    )
    right = try options.number(
      "right",
      default: right,
      in: 0...90,
      help: "Degrees of a tilt to the right, as the camera sees it (as to the left; ML Kit's tutorial has 4)."
    )
    shutEye = try options.number(
      "shut-eye",
      default: shutEye,
      in: 0...1,
      help: "Openness of one shut eye; both that were shut are open again from it on (this project's)."
    )
    difference = try options.number(
      "difference",
      default: difference,
      in: 0...1,
      help: "Openness by which the other eye is more open (this project's)."
    )
    hold = try options.milliseconds(
      "hold",
      default: hold,
      help: "Milliseconds. For which one eye must be shut (this project's)."
    )
    smile = try options.number("smile", default: smile, in: 0...100, help: "Score of a smile (ML Kit's tutorial).")
    bothShut = try options.number(
      "both-shut",
      default: bothShut,
      in: 0...1,
      help: "Openness of both eyes in a double blink (ML Kit's tutorial)."
    )
  }

  public func stream(in setting: FaceSetting) -> GestureStream { GestureStream(self, setting.baseline) }

  /// Whether an eye is shut while the other is not, by their openness.
  func isShut(_ eye: Double, besides other: Double) -> Bool {
    eye < shutEye && other > openEye && other - eye > difference
  }
}

/// The same with the tutorial's own thresholds: 20 degrees to the left, 4 to the right, and one eye wide open while the other is shut.
///
/// Double blinks wait for no open eyes, so that a long closure of trembling lids is told again and again.
public struct CompatibleGestures: FaceRule {
  public static let name = "gestures-compat"
  public static let summary = "The same gestures by the thresholds of ML Kit's tutorial: 20 and 4 degrees, .95 and .10."

  public init() {}
  public init(from options: inout Options) throws(OptionError) {}

  public var rule: GestureRule {
    var rule = GestureRule()
    rule.right = 4
    rule.isFromNeutral = false
    rule.openEye = 0.95
    rule.shutEye = 0.1
    rule.difference = 0
    rule.hold = .zero
    rule.waitsForOpenEyes = false
    return rule
  }

  public func stream(in setting: FaceSetting) -> GestureStream { rule.stream(in: setting) }
}
