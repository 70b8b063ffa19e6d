public import Basics

/// One way of the lids down and up again.
public struct LidMovement: Sendable, Hashable {
  public enum Eyes: String, Sendable, CaseIterable {
    case left
    case right
    case both
  }

  public let eyes: Eyes
  /// When the lid begins to move.
  let begin: Time
  let down: Time
  let hold: Time
  let up: Time
  /// 1 is shut.
  public let depth: Double

  /// `span`: for which the eye is to be less than half open.
  init(_ eyes: Eyes, at begin: Time, lasting span: Time, depth: Double) {
    self.eyes = eyes
    self.begin = begin
    self.depth = depth
    (down, up) = (.milliseconds(70), .milliseconds(120))
    hold = max(.zero, span - (1 - Self.half(of: depth)) * (down + up))
  }

  /// How far the lid is down.
  func closure(at time: Time) -> Double {
    let since = time - begin
    guard since > .zero, since < down + hold + up else { return 0 }
    return depth * smooth(min(1, since / down, (down + hold + up - since) / up))
  }

  /// The part of its way at which a lid that goes so deep has the eye half open.
  private static func half(of depth: Double) -> Double {
    // The inverse of `smooth`.
    let height = min(1, 0.5 / max(depth, 0.5))
    return (.pi / 2 - arcsine(1 - 2 * height)) / .pi
  }

  /// When the eye comes to be less than half open, and when it no longer is.
  public var onset: Time { begin + Self.half(of: depth) * down }
  public var offset: Time { begin + down + hold + (1 - Self.half(of: depth)) * up }
  public var duration: Time { offset - onset }
  /// When the lid rests again.
  var end: Time { begin + down + hold + up }
}

/// The cosine of a part of half a turn.
func cosineOfHalfTurn(_ part: Double) -> Double { cosine(.pi * part) }
