import Basics

/// How long lids were watched, frame after frame, and whether so closely that blinks show.
struct WatchedTime: Sendable {
  /// A blink shuts the eye for 100 to 150 ms: between frames that are further apart it comes and goes unseen.
  static let farthest: Time = .milliseconds(110)

  /// Without the gaps in which closures are lost.
  private(set) var length: Time = .zero
  private var closely: Time = .zero
  private let gap: Time

  init(_ rule: BlinkRule) {
    gap = rule.gap
  }

  /// `step`: to this frame from the one before in which lids were known.
  mutating func add(_ step: Time) {
    guard step <= gap else { return }
    length += step
    if step <= Self.farthest { closely += step }
  }

  /// Whether frames were close enough for most of the time.
  var showsBlinks: Bool { closely > length / 2 }
}
