/// How a file's coordinates become ones that count from the top left corner, y downwards; degrees stay as they are.
package struct GazeFrame: Sendable, Equatable {
  let offsetX: Double
  let offsetY: Double
  let flipsY: Bool

  package static let unchanged = Self()

  package init(offsetX: Double = 0, offsetY: Double = 0, flipsY: Bool = false) {
    (self.offsetX, self.offsetY, self.flipsY) = (offsetX, offsetY, flipsY)
  }

  func x(_ x: Double) -> Double { x + offsetX }
  func y(_ y: Double) -> Double { flipsY ? offsetY - y : y + offsetY }
}
