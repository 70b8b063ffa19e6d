/// How a file's coordinates become ones that count from the top left corner, y downwards; degrees stay as they are.
package struct GazeFrame: Sendable, Equatable {
  let offsetX: Double
  let offsetY: Double
  /// How many of the recording's units one of the file's is.
  let scale: Double
  let flipsY: Bool

  package static let unchanged = Self()

  package init(offsetX: Double = 0, offsetY: Double = 0, scale: Double = 1, flipsY: Bool = false) {
    (self.offsetX, self.offsetY, self.scale, self.flipsY) = (offsetX, offsetY, scale, flipsY)
  }

  func x(_ x: Double) -> Double { x * scale + offsetX }
  func y(_ y: Double) -> Double { flipsY ? offsetY - y * scale : y * scale + offsetY }
}
