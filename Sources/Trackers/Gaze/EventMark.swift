import Basics
import Recordings

/// What a sample says of the event that it lies in.
struct EventMark: Sendable {
  /// Nil where it lies in none.
  var kind: EventKind?
  /// The event's number, so that two events of a kind can follow each other; nil where they have none.
  var number: Double?
  var x = Double.nan
  var y = Double.nan
  /// NaN where the samples tell.
  var start = Time.milliseconds(.nan)
  /// The area of interest that it lies in, among the table's; nil where in none.
  var area: Int?
  /// Whether it lies in others, too.
  var isShared = false
}
