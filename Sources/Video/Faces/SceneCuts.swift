import Basics
import Geometry

/// Tells where a video becomes another scene from one picture to the next.
///
/// Brightness is compared in six columns by about twenty rows; what all of them share, such as a lamp that is turned on or a camera that
/// adapts, does not count. A scene is another where most of them differ by more than an eighth of the range. Both numbers were chosen
/// before any video was looked at: a head that moves leaves the wall as it is.
struct SceneCuts {
  private var last: ContiguousArray<Double> = []

  private static let columns = 6
  private static let leastChange = 32.0

  /// Whether this picture shows another scene than the one before.
  mutating func isCut(in video: borrowing VideoReader) -> Bool {
    let levels = video.levels(columns: Self.columns)
    defer { last = levels }
    guard levels.count == last.count, !levels.isEmpty else { return false }
    let changes = zip(levels, last).map { $0 - $1 }
    // The usual change lies between the least and the greatest.
    guard let least = changes.min(), let greatest = changes.max(), greatest - least > Self.leastChange else {
      return false
    }
    guard let usual = changes.middle else { return false }
    return 2 * changes.count { abs($0 - usual) > Self.leastChange } > changes.count
  }
}
