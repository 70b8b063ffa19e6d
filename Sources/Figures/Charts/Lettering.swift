import Basics
import Geometry

/// Letters as large as they stood on a screen, or as nearly as a font of the figure fits into the words' boxes.
///
/// Where all characters were of one width, so are those of the figure, and each stands where it stood.
struct Lettering {
  let size: Double
  private let isMonospaced: Bool

  /// How much a character's width may differ from the others' where all are of one width.
  private static let tolerance = 0.02
  /// Of a box's height, which letters with ascenders and descenders fill.
  private static let greatestShare = 0.8

  /// Nil where letters would be too small to read.
  init?(_ words: [ScanPath.Word], _ scale: Double) {
    let written = words.filter { !$0.text.isEmpty }
    guard let height = written.map({ Self.greatestShare * scale * $0.size.height }).min() else { return nil }
    let widths = written.map { $0.size.width / Double($0.text.count) }.sorted()
    if let width = median(ofSorted: widths), Set(written.map(\.text.count)).count > 2, widths[0] > 0,
      widths[widths.count - 1] - widths[0] <= Self.tolerance * width
    {
      isMonospaced = true
      size = min(height, scale * widths[0] / monospacedWidth("x", size: 1))
    } else {
      isMonospaced = false
      size = written.map { scale * $0.size.width / textWidth($0.text, size: 1) }.reduce(height, min)
    }
    guard size >= TextSize.smallest else { return nil }
  }

  func label(_ text: String, in box: Area, _ color: Color) -> Label {
    Label(
      text,
      at: Point(x: box.center.x, y: Label.baseline(centredAt: box.center.y, size: size)),
      size: size,
      anchor: .middle,
      color: color,
      isMonospaced: isMonospaced
    )
  }
}
