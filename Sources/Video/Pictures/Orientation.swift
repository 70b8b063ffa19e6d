public import Geometry

/// Pixels of a video's picture.
public enum PicturePixels: LengthUnit {}

/// How a stored picture is turned or mirrored before it is shown, by quarters of a turn.
public struct Orientation: Sendable, Equatable {
  /// What a step along the stored x and y is along the shown x and y: -1, 0 or 1.
  private let xOfX: Int
  private let yOfX: Int
  private let xOfY: Int
  private let yOfY: Int

  public static let upright = Self(xOfX: 1, yOfX: 0, xOfY: 0, yOfY: 1)

  private init(xOfX: Int, yOfX: Int, xOfY: Int, yOfY: Int) {
    self.xOfX = xOfX
    self.yOfX = yOfX
    self.xOfY = xOfY
    self.yOfY = yOfY
  }

  /// Of nine numbers as containers hold them; what is no quarter of a turn is taken as upright.
  init(displayMatrix: [Int32]) {
    let steps = [0, 1, 3, 4].map { displayMatrix[$0].signum() }.map(Int.init)
    let isQuarter =
      steps[0] * steps[3] - steps[1] * steps[2] != 0 && steps[0] * steps[1] == 0 && steps[2] * steps[3] == 0
    self =
      isQuarter ? Self(xOfX: steps[0], yOfX: steps[1], xOfY: steps[2], yOfY: steps[3]) : .upright
  }

  public var isTurned: Bool { xOfX == 0 }

  /// The size of the picture as it is shown.
  func shown(width: Int, height: Int) -> (width: Int, height: Int) { isTurned ? (height, width) : (width, height) }

  /// The size of the stored picture, of which the shown one's is told: turning back swaps sides as turning does.
  func storedSize(width: Int, height: Int) -> (width: Int, height: Int) { shown(width: width, height: height) }

  /// Where in the stored picture a rectangle of the shown one lies; the size is the stored picture's.
  func stored(_ shown: Region<PicturePixels>, width: Int, height: Int) -> Region<PicturePixels> {
    let (first, last) = (
      stored(x: shown.left, y: shown.top, width: width, height: height),
      stored(x: shown.right, y: shown.bottom, width: width, height: height)
    )
    return Region(
      left: min(first.x, last.x),
      top: min(first.y, last.y),
      right: max(first.x, last.x),
      bottom: max(first.y, last.y)
    )
  }

  /// Where in the shown picture a rectangle of the stored one lies; the size is the stored picture's.
  func shown(_ stored: Region<PicturePixels>, width: Int, height: Int) -> Region<PicturePixels> {
    let (first, last) = (
      shown(x: stored.left, y: stored.top, width: width, height: height),
      shown(x: stored.right, y: stored.bottom, width: width, height: height)
    )
    return Region(
      left: min(first.x, last.x),
      top: min(first.y, last.y),
      right: max(first.x, last.x),
      bottom: max(first.y, last.y)
    )
  }

  private func shown(x: Double, y: Double, width: Int, height: Int) -> (x: Double, y: Double) {
    (
      Double(xOfX) * x + Double(xOfY) * y + Double((xOfX < 0 ? width : 0) + (xOfY < 0 ? height : 0)),
      Double(yOfX) * x + Double(yOfY) * y + Double((yOfX < 0 ? width : 0) + (yOfY < 0 ? height : 0))
    )
  }

  private func stored(x: Double, y: Double, width: Int, height: Int) -> (x: Double, y: Double) {
    // The shown picture begins at 0, whichever corner that was.
    let fromX = x - Double((xOfX < 0 ? width : 0) + (xOfY < 0 ? height : 0))
    let fromY = y - Double((yOfX < 0 ? width : 0) + (yOfY < 0 ? height : 0))
    return (Double(xOfX) * fromX + Double(yOfX) * fromY, Double(xOfY) * fromX + Double(yOfY) * fromY)
  }
}
