public import Basics

/// Some of the fixations on a stretch of text: how many there were, in how many runs, and how long they lasted.
public struct Dwell: Sendable, Hashable, BitwiseCopyable {
  public internal(set) var fixations = 0
  /// How often they came to it.
  public internal(set) var runs = 0
  /// Those whose time is not known.
  public internal(set) var untimed = 0
  /// Losses between them, in which one more may be hidden.
  public internal(set) var losses = 0
  /// Of the fixations whose time is known.
  var timed = Time.zero

  /// Nil where there was no fixation, and where a part of the sum is missing.
  public var duration: Time? { fixations > 0 && isWhole ? timed : nil }

  /// Each that cannot be timed counts as long as this; nil where there was none.
  ///
  /// For means only. One over the sums that are whole would be too low: a blink hits a sum of many fixations more often.
  func expected(lasting fixation: Time) -> Time? {
    fixations > 0 ? timed + Double(untimed) * fixation : nil
  }

  /// Whether all of them are timed.
  public var isWhole: Bool { untimed == 0 && losses == 0 }

  /// Whether any of them is timed.
  public var isSeen: Bool { fixations > untimed }

  mutating func add(_ duration: Time?, beginsRun: Bool) {
    fixations += 1
    if beginsRun { runs += 1 }
    if let duration { timed += duration } else { untimed += 1 }
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.fixations += other.fixations
    sum.runs += other.runs
    sum.untimed += other.untimed
    sum.losses += other.losses
    sum.timed += other.timed
    return sum
  }
}
