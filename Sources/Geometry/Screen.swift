/// The lit surface of a device, as it lies when it is used.
public struct Screen: Hashable, Sendable {
  public enum Orientation: String, Sendable, CaseIterable, Codable {
    case portrait
    case landscape
  }

  public let size: Size<ScreenPoints>
  public let pixelsPerInch: Double
  /// Pixels per point.
  public let scale: Double

  public init(size: Size<ScreenPoints>, pixelsPerInch: Double, scale: Double) {
    precondition(size.width > 0 && size.height > 0, "A screen has a width and a height.")
    precondition(pixelsPerInch > 0 && scale > 0, "A screen has pixels.")
    self.size = size
    self.pixelsPerInch = pixelsPerInch
    self.scale = scale
  }

  /// The same screen, turned by a quarter.
  public var turned: Screen {
    Screen(size: Size(width: size.height, height: size.width), pixelsPerInch: pixelsPerInch, scale: scale)
  }

  /// Whether a target lies on it, or beside it by a point at most, as rounding leaves it.
  public func holds(_ target: Point<ScreenPoints>) -> Bool {
    (-1...size.width + 1).contains(target.x) && (-1...size.height + 1).contains(target.y)
  }

  /// Of the lit area, as pixels and their density give it.
  public var physicalSize: Size<Millimetres> {
    Size(width: millimetres(inPoints: size.width), height: millimetres(inPoints: size.height))
  }

  public func points(inMetres length: Double) -> Double { length / 0.0254 * pixelsPerInch / scale }

  public func metres(inPoints length: Double) -> Double { length * scale / pixelsPerInch * 0.0254 }

  public func millimetres(inPoints length: Double) -> Double { length * scale / pixelsPerInch * 25.4 }
}
