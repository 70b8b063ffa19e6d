import Basics
import Geometry
import Recordings

/// The screen as messages tell of it: `GAZE_COORDS` and `DISPLAY_COORDS` its coordinates, and the settings of the tracker's
/// `physical.ini`, `screen_phys_coords` and `screen_distance`, where it stands.
struct ASCScreen: Sendable {
  /// What must be taken from a place so that it counts from the top left corner.
  private(set) var origin = (x: 0.0, y: 0.0)
  private(set) var size: Size<RecordedUnits>?
  private(set) var physicalSize: Size<Millimetres>?
  /// From the eyes to the screen's top and bottom, in millimetres; one number is that to its middle.
  private var distances: [Double] = []
  /// The tracker knows in which coordinates it measures; a display's are what an experiment says of itself.
  private var isOfTracker = false

  /// Answers which of its names a message tells of the screen; nil for any other message.
  mutating func read(_ message: TrackerMessage) -> String? {
    let words = message.text.words(orBetween: Self.signs)
    // A command that the tracker was given stands behind '!CMD' and a time.
    guard let mark = words.prefix(3).firstIndex(where: Self.names.contains) else { return nil }
    let numbers = words[(mark + 1)...].prefix(4).compactMap { Double($0) }
    switch words[mark] {
    case "screen_phys_coords": readPhysical(numbers)
    case "screen_distance": distances = numbers.filter { $0 > 0 }
    case let name: readCoordinates(numbers, isOfTracker: name == "GAZE_COORDS")
    }
    return String(words[mark])
  }

  /// That stand between words, beside blanks.
  private static let signs = Array("=,".utf8)

  private static let names: Set<Substring> = ["GAZE_COORDS", "DISPLAY_COORDS", "screen_phys_coords", "screen_distance"]

  /// From the eyes to the screen's middle, in millimetres.
  var distance: Double? {
    guard let top = distances.first else { return nil }
    guard distances.count > 1, let height = physicalSize?.height else { return top }
    // The median of the triangle of the eyes, the top and the bottom.
    let square = (top * top + distances[1] * distances[1]) / 2 - height * height / 4
    return square > 0 ? square.squareRoot() : nil
  }

  /// Left, top, right and bottom in millimetres from the screen's middle.
  private mutating func readPhysical(_ numbers: [Double]) {
    guard numbers.count == 4, numbers[2] > numbers[0], numbers[1] > numbers[3] else { return }
    physicalSize = Size(width: numbers[2] - numbers[0], height: numbers[1] - numbers[3])
  }

  private mutating func readCoordinates(_ numbers: [Double], isOfTracker: Bool) {
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
