import Geometry

/// A character where a page shows it, in pixels of the picture.
public struct PageCharacter: Sendable, Hashable {
  public let text: String
  /// The middle of its width.
  public let middle: Double
  public let baseline: Double

  public init(_ text: String, middle: Double, baseline: Double) {
    self.text = text
    self.middle = middle
    self.baseline = baseline
  }
}

/// A page of text as it stood on a screen, as a PNG file with a pixel for each of the screen's.
///
/// `fontSize`: pixels, of a font whose characters are all as wide.
public func pagePicture(
  _ characters: [PageCharacter],
  fontSize: Double,
  width: Int,
  height: Int
) throws(FigureError) -> [UInt8] {
  // Pictures have two pixels for each point.
  let scale = 0.5
  var canvas = Canvas(
    name: "page",
    title: "Page",
    description: "A page of text.",
    size: Size(width: scale * Double(width), height: scale * Double(height))
  )
  let page = Area(left: 0, top: 0, width: canvas.size.width, height: canvas.size.height)
  canvas.draw(.rectangle(page, .fill(.background)))
  for character in characters {
    let place = Point<PagePoints>(x: scale * character.middle, y: scale * character.baseline)
    canvas.draw(
      .text(Label(character.text, at: place, size: scale * fontSize, anchor: .middle, isMonospaced: true))
    )
  }
  return try PNG().written(canvas)
}
