/// The heights of a text's lines, to find the nearest of them fast.
struct LineMiddles {
  let heights: [Double]
  /// Halfway between a line and the next.
  private let borders: [Double]
  private let linesPerUnit: Double

  init(_ text: TextLayout) {
    self.init(text.lines.map(\.y))
  }

  /// From top to bottom, at least one.
  init(_ heights: [Double]) {
    self.heights = heights
    borders = zip(heights, heights.dropFirst()).map { ($0 + $1) / 2 }
    let extent = heights[heights.count - 1] - heights[0]
    linesPerUnit = extent > 0 ? Double(borders.count) / extent : 0
  }

  /// The upper one of two that are equally near.
  func nearest(to y: Double) -> Int {
    // Lines mostly are equally far apart: a guess is right or next to it.
    let guess = (y - heights[0]) * linesPerUnit + 0.5
    var line = Int(min(max(guess, 0), Double(borders.count)))
    while line > 0 && y <= borders[line - 1] { line -= 1 }
    while line < borders.count && y > borders[line] { line += 1 }
    return line
  }
}
