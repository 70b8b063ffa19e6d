import Geometry

extension ShownPicture {
  /// Pixels across, each of which is tried until the file is small enough; a page shows no more than the first has.
  private static let widths = [1200, 900, 600]
  /// More would take gigabytes to decode.
  private static let mostPixels = 1 << 26

  /// The same picture in a file of no more than so many bytes, with fewer pixels where it must be.
  ///
  /// Nil where that cannot be: of a JPEG only where its pixels are there.
  public func scaled(toBytes limit: Int) -> ShownPicture? {
    if bytes.count <= limit { return self }
    guard let size = pixels, size.width > 0, size.height > 0, size.width <= Self.mostPixels / size.height else {
      return nil
    }
    for width in Self.widths where width < size.width {
      // Pictures have two pixels for each point.
      let scale = Double(width) / Double(size.width) / 2
      let area = Area(left: 0, top: 0, width: Double(width) / 2, height: (scale * Double(size.height)).rounded(.up))
      var canvas = Canvas(
        name: "picture",
        title: "Picture",
        description: "A picture with fewer pixels.",
        size: Size(width: area.width, height: area.height)
      )
      // A picture may let through what lies below it.
      canvas.draw(.rectangle(area, .fill(.background)))
      canvas.draw(.picture(area, self))
      guard PictureSurface(self) != nil, let file = try? PNG().written(canvas) else { return nil }
      if file.count <= limit { return ShownPicture(file, at: place) }
    }
    return nil
  }

  /// As they are seen, by what was decoded, or what a PNG's first chunk states.
  private var pixels: (width: Int, height: Int)? {
    if let decoded { return turn.swapsSides ? (decoded.height, decoded.width) : (decoded.width, decoded.height) }
    guard kind == .png, bytes.count >= 24 else { return nil }
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return turn.swapsSides ? (number(20), number(16)) : (number(16), number(20))
  }
}
