/// How a file's coordinates become ones that count from the top left corner, y downwards; degrees stay as they are.
struct GazeFrame: Sendable, Equatable {
  var offsetX = 0.0
  var offsetY = 0.0
  var flipsY = false

  static let unchanged = Self()

  func x(_ x: Double) -> Double { x + offsetX }
  func y(_ y: Double) -> Double { flipsY ? offsetY - y : y + offsetY }
}
