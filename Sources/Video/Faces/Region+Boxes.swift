import Basics
import Geometry

extension Region<PicturePixels> {
  /// The box whose sides are the medians of all; nil of none.
  init?(medianOf boxes: [Self]) {
    guard let left = median(of: boxes.map(\.left)), let top = median(of: boxes.map(\.top)),
      let width = median(of: boxes.map(\.width)), let height = median(of: boxes.map(\.height))
    else { return nil }
    self.init(left: left, top: top, right: left + width, bottom: top + height)
  }

  func scaled(by factor: Double) -> Self {
    Self(left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }

  func moved(x: Double, y: Double) -> Self {
    Self(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Larger by shares of its width and height on each side.
  func grown(by share: Double) -> Self {
    let (x, y) = (share * width, share * height)
    return Self(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// On the way to another, by a share of it.
  func mixed(with other: Self, share: Double) -> Self {
    func between(_ first: Double, _ last: Double) -> Double { first + share * (last - first) }
    let (left, top) = (between(self.left, other.left), between(self.top, other.top))
    return Self(
      left: left,
      top: top,
      right: left + between(width, other.width),
      bottom: top + between(height, other.height)
    )
  }

  /// The part that lies in a picture; nil where none does.
  func clipped(width: Double, height: Double) -> Self? {
    let (left, right) = (max(0, self.left), min(width, self.right))
    let (top, bottom) = (max(0, self.top), min(height, self.bottom))
    return left < right && top < bottom ? Self(left: left, top: top, right: right, bottom: bottom) : nil
  }

  /// The area that both share, of the area of either.
  func overlap(with other: Self) -> Double {
    let width = min(right, other.right) - max(left, other.left)
    let height = min(bottom, other.bottom) - max(top, other.top)
    guard width > 0, height > 0 else { return 0 }
    let both = width * height
    return both / (self.width * self.height + other.width * other.height - both)
  }
}
