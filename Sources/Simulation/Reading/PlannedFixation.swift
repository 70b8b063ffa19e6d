import Basics
import Geometry
import Recordings

/// Where the eye is to rest, and for how long.
struct PlannedFixation: Hashable {
  var place: Point<RecordedUnits>
  var duration: Time
  /// Nil before the eye has found the text.
  var word: Int?
  /// Whether the eye came from another line, to the left.
  var isSwept = false
}
