import Recordings

/// What the numbers of a sample are, as a line `SAMPLES` tells.
struct ASCLayout: Sendable, Equatable {
  /// GAZE, HREF or PUPIL.
  let data: String
  let rate: Double?
  let columns: [GazeColumn]
  /// Where each column stands among a sample's numbers.
  let places: [Int]
  /// Numbers of a sample, its time not among them.
  let width: Int
  /// What it calls the numbers that nothing is read from.
  let unread: [String]

  /// Nil where the line names no eye.
  init?(_ words: [String]) {
    unread = ["VEL", "RES", "INPUT", "BUTTONS"].filter(words.contains)
    data = words.first { ["GAZE", "HREF", "PUPIL"].contains($0) } ?? "GAZE"
    var eyes: [Eye] = []
    if words.contains("LEFT") { eyes.append(.left) }
    if words.contains("RIGHT") { eyes.append(.right) }
    if eyes.isEmpty { return nil }
    rate = words.firstIndex(of: "RATE").flatMap { $0 + 1 < words.count ? decimalNumber(words[$0 + 1]) : nil }
      .flatMap { (1...100_000).contains($0) ? $0 : nil }
    var columns = eyes.flatMap { eye in [.x, .y, .pupil].map { GazeColumn(eye, $0) } }
    var places = Array(columns.indices)
    var width = columns.count
    if words.contains("VEL") { width += 2 * eyes.count }
    if words.contains("RES") { width += 2 }
    if words.contains("INPUT") { width += 1 }
    if words.contains("BUTTONS") { width += 1 }
    if words.contains("HTARGET") {
      // The place of the sticker on the forehead: x and y in the camera's image, and how far away it is.
      width += 3
      columns.append(GazeColumn(.unnamed, .distance))
      places.append(width - 1)
    }
    (self.columns, self.places, self.width) = (columns, places, width)
  }
}
