/// A page map told in the passage's own unit, so that it holds for another page on the same screen.
///
/// How much lower a place is seen than it is: a polynomial of the place.
struct ScreenMap: Sendable {
  private let constant: Double
  private let down: Double
  private let across: Double
  private let acrossSquared: Double

  init(_ map: PageMap, of page: TextFrame) {
    down = map.gain - 1
    acrossSquared = page.lineHeight * map.bow / (page.width * page.width)
    across = page.lineHeight * map.tilt / page.width - 2 * acrossSquared * page.center.x
    let middle = page.lineHeight * (map.offset - map.bow / 12)
    constant = middle - down * page.center.y - across * page.center.x - acrossSquared * page.center.x * page.center.x
  }

  func map(of page: TextFrame) -> PageMap {
    let (x, y) = page.center
    var map = PageMap()
    map.gain = 1 + down
    map.bow = acrossSquared * page.width * page.width / page.lineHeight
    map.tilt = (across + 2 * acrossSquared * x) * page.width / page.lineHeight
    map.offset = (constant + down * y + across * x + acrossSquared * x * x) / page.lineHeight + map.bow / 12
    return map
  }
}

/// Where a text stands and how large it is, in the passage's unit.
struct TextFrame: Sendable {
  let center: (x: Double, y: Double)
  let width: Double
  let lineHeight: Double
  /// From the middle to the first or last line, in line heights.
  let reach: Double

  init(_ text: TextLayout) {
    let left = text.lines.map(\.left).min() ?? 0
    let right = text.lines.map(\.right).max() ?? 0
    let (first, last) = (text.lines.first?.y ?? 0, text.lines.last?.y ?? 0)
    lineHeight = max(text.lineHeight, 1e-9)
    width = max(right - left, max(text.characterWidth, 1e-9))
    center = (left + width / 2, (first + last) / 2)
    reach = (last - first) / 2 / lineHeight
  }
}
