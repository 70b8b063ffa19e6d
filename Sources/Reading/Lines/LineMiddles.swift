/// The heights of a text's lines, to find the nearest of them fast.
struct LineMiddles {
  let heights: [Double]
  /// Halfway between a line and the next.
  private let borders: [Double]
  private let linesPerUnit: Double
  /// From each line to the next, nil where they differ.
  private let step: Double?

  init(_ text: TextLayout) {
    self.init(text.lines.map(\.y))
  }

  /// From top to bottom, at least one.
  init(_ heights: [Double]) {
    self.heights = heights
    borders = zip(heights, heights.dropFirst()).map { ($0 + $1) / 2 }
    let extent = heights[heights.count - 1] - heights[0]
    linesPerUnit = extent > 0 ? Double(borders.count) / extent : 0
    let step = extent / Double(max(borders.count, 1))
    let isEven = heights.enumerated().allSatisfy { abs(heights[0] + Double($0) * step - $1) <= 1e-9 * step }
    self.step = isEven ? step : nil
  }

  /// The upper one of two that are equally near.
  @inline(__always)
  func nearest(to y: Double) -> Int {
    // Lines mostly are equally far apart: a guess is right or next to it.
    let guess = (y - heights[0]) * linesPerUnit + 0.5
    var line = Int(min(max(guess, 0), Double(borders.count)))
    while line > 0 && y <= borders[line - 1] { line -= 1 }
    while line < borders.count && y > borders[line] { line += 1 }
    return line
  }

  /// Calls `body` with a function that tells the height of the line nearest to another, either one of two that are equally near.
  ///
  /// It has no branches where lines are equally far apart, and searches ask it a million times.
  @inline(__always)
  func withNearestHeight<Result>(_ body: ((Double) -> Double) -> Result) -> Result {
    guard let step else { return body { heights[nearest(to: $0)] } }
    let (first, last, perUnit) = (heights[0], Double(borders.count), linesPerUnit)
    // What is added leaves no place for decimals; no instruction that all processors have rounds.
    let rounder = 0x1.8p52
    return body { y in
      let line = (y - first) * perUnit + rounder - rounder
      return first + min(max(line, 0), last) * step
    }
  }
}
