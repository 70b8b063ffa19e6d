/// How the weights of both lids become openness; nil where an eye has no shape of its lid.
public struct Lids: Sendable, Hashable {
  public var left: LidScale?
  public var right: LidScale?

  public init(left: LidScale? = nil, right: LidScale? = nil) {
    self.left = left
    self.right = right
  }
}

/// How the weight of one lid becomes openness.
public struct LidScale: Sendable, Hashable {
  /// The weight that goes with a weight of 1 of looking down.
  public var slope: Float = 0
  /// The corrected weight of an open eye.
  public var open: Float = 0
  /// The corrected weight of a shut eye.
  public var shut: Float = 1
  /// Whether the recording has a blink to scale with; without, a weight of 1 is a shut eye.
  public var sawBlink = true

  public init(slope: Float = 0, open: Float = 0, shut: Float = 1, sawBlink: Bool = true) {
    self.slope = slope
    self.open = open
    self.shut = shut
    self.sawBlink = sawBlink
  }

  /// Whether the eye was seen open: without a blink, a lid that is never half way up may have been shut throughout.
  public var sawOpenEye: Bool { sawBlink || open < 0.5 }

  /// From 0, shut, to 1, open; NaN where the weight is missing, or the eye was never seen open.
  public func openness(_ closure: Float, lookingDown down: Float) -> Float {
    guard sawOpenEye else { return .nan }
    let corrected = Self.corrected(closure, down, slope)
    let range = sawBlink ? shut - open : larger(1 - open, 0.01)
    return larger(0, smaller(1, 1 - (corrected - open) / range))
  }

  /// Where looking down is missing, nothing is taken off.
  static func corrected(_ closure: Float, _ down: Float, _ slope: Float) -> Float {
    down.isNaN ? closure : closure - slope * down
  }
}
