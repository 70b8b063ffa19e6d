import Geometry

/// Numbers in or beside circles, none on another or on a word.
struct CircleNumbers {
  private var taken: [Area]
  private let limits: Area

  private let size: Double

  /// Larger ones would find no room between lines.
  static let sizeAmongWords = 7.0

  init(around words: [Area], in limits: Area, size: Double) {
    taken = words
    self.limits = limits
    self.size = size
  }

  /// Nil where there is no room.
  mutating func label(_ number: Int, at center: Point<PagePoints>, radius: Double) -> Label? {
    let text = String(number)
    let half = textWidth(text, size: size) / 2
    let (aside, above) = (0.75 * radius + half, radius + 0.45 * size)
    let offsets = [
      (0, 0), (aside, -0.8 * above), (0, -above), (-aside, -0.8 * above), (aside, 0.8 * above), (0, above),
      (-aside, 0.8 * above), (radius + half + 1, 0), (-radius - half - 1, 0),
      (0, -above - 5), (aside, -above - 5), (-aside, -above - 5), (0, above + 5), (aside, above + 5),
      (-aside, above + 5),
    ]
    for (x, y) in offsets.dropFirst(half < radius ? 0 : 1) {
      let baseline = Label.baseline(centredAt: center.y + y, size: size)
      let label = Label(text, at: Point(x: center.x + x, y: baseline), size: size, anchor: .middle)
      let area = label.area
      if area.left >= limits.left, area.right <= limits.right, area.top >= limits.top, area.bottom <= limits.bottom,
        !taken.contains(where: { $0.overlaps(area) })
      {
        taken.append(area)
        return label
      }
    }
    return nil
  }
}
