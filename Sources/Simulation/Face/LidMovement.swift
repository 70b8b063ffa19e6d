import Basics

/// One way of the lids down and up again.
public struct LidMovement: Sendable, Hashable {
  public enum Eyes: String, Sendable, CaseIterable {
    case left
    case right
    case both
  }

  public let eyes: Eyes
  /// Seconds: when the lid begins to move.
  let begin: Double
  let down: Double
  let hold: Double
  let up: Double
  /// 1 is shut.
  public let depth: Double

  /// `span`: seconds for which the eye is to be less than half open.
  init(_ eyes: Eyes, at begin: Double, lasting span: Double, depth: Double) {
    self.eyes = eyes
    self.begin = begin
    self.depth = depth
    (down, up) = (0.07, 0.12)
    hold = max(0, span - (1 - Self.half(of: depth)) * (down + up))
  }

  /// How far the lid is down.
  func closure(at time: Double) -> Double {
    let since = time - begin
    guard since > 0, since < down + hold + up else { return 0 }
    return depth * smooth(min(1, since / down, (down + hold + up - since) / up))
  }

  /// The part of its way at which a lid that goes so deep has the eye half open.
  private static func half(of depth: Double) -> Double {
    // The inverse of `smooth`.
    let height = min(1, 0.5 / max(depth, 0.5))
    return (.pi / 2 - arcsine(1 - 2 * height)) / .pi
  }

  /// When the eye comes to be less than half open, and when it no longer is.
  public var onset: Double { begin + Self.half(of: depth) * down }
  public var offset: Double { begin + down + hold + (1 - Self.half(of: depth)) * up }
  public var duration: Double { offset - onset }
  /// When the lid rests again.
  var end: Double { begin + down + hold + up }
}

/// The cosine of a part of half a turn.
func cosineOfHalfTurn(_ part: Double) -> Double { cosine(.pi * part) }
