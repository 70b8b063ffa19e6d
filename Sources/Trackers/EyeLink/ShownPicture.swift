public import Geometry

/// A picture that a trial's messages name, and where on the screen it was.
///
/// In the words of Data Viewer's messages: `IMGLOAD FILL file`, `IMGLOAD TOP_LEFT file x y`, `IMGLOAD CENTER file x y`, maybe with a width and
/// a height behind.
public struct ShownPicture: Sendable, Hashable {
  /// As the messages name it.
  public let file: String
  private let anchor: String
  private let numbers: [Double]

  /// `words`: behind `IMGLOAD`; nil where no file is among them.
  init?(_ words: ArraySlice<Substring>) {
    guard words.count > 1 else { return nil }
    anchor = words[words.startIndex].uppercased()
    let rest = words.dropFirst()
    let end = rest.lastIndex { Double($0) == nil } ?? rest.startIndex
    file = rest[...end].joined(separator: " ").unquoted
    numbers = rest[(end + 1)...].compactMap { Double($0) }.filter(\.isFinite)
  }

  /// Nil where it fills the screen, or where that is not told; `width` and `height`: of the picture itself.
  public func place(width: Int, height: Int) -> Region<RecordedUnits>? {
    guard numbers.count >= 2 else { return nil }
    let isScaled = numbers.count >= 4 && numbers[2] > 0 && numbers[3] > 0
    let size = isScaled ? (numbers[2], numbers[3]) : (Double(width), Double(height))
    let half: Double
    switch anchor {
    case "TOP_LEFT": half = 0
    case "CENTER": half = 0.5
    default: return nil
    }
    let (left, top) = (numbers[0] - half * size.0, numbers[1] - half * size.1)
    let sides = [left, top, left + size.0, top + size.1]
    guard sides.allSatisfy(\.isFinite), size.0 >= 0, size.1 >= 0 else { return nil }
    return Region(left: left, top: top, right: left + size.0, bottom: top + size.1)
  }
}
