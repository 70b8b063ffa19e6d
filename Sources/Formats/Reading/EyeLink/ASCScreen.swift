import Geometry
import Recordings

/// The screen's coordinates, as the messages `GAZE_COORDS` and `DISPLAY_COORDS` tell them.
struct ASCScreen: Sendable {
  /// What must be taken from a place so that it counts from the top left corner.
  private(set) var origin = (x: 0.0, y: 0.0)
  private(set) var size: Size<RecordedUnits>?
  /// The tracker knows in which coordinates it measures; a display's are what an experiment says of itself.
  private var isOfTracker = false

  mutating func read(_ message: TrackerMessage) {
    let words = message.text.split { $0.isWhitespace || $0 == "=" || $0 == "," }
    guard let mark = words.firstIndex(where: { $0 == "GAZE_COORDS" || $0 == "DISPLAY_COORDS" }), mark < 2 else {
      return
    }
    let isOfTracker = words[mark] == "GAZE_COORDS"
    let numbers = words[(mark + 1)...].prefix(4).compactMap { Double($0) }
    guard numbers.count == 4, isOfTracker || !self.isOfTracker else { return }
    guard let width = side(numbers[0], numbers[2]), let height = side(numbers[1], numbers[3]) else { return }
    self.isOfTracker = isOfTracker
    origin = (numbers[0], numbers[1])
    size = Size(width: width, height: height)
  }

  /// The coordinates are those of the first and the last pixel; where they are an even number apart, as no screen's are,
  /// somebody set the first one and the number of pixels.
  private func side(_ first: Double, _ last: Double) -> Double? {
    let span = last - first
    guard span > 1, span < 1e6 else { return nil }
    return span.truncatingRemainder(dividingBy: 2) == 0 ? span : span + 1
  }
}
