/// A phone or tablet that tracks faces: what it is called, and where its pixels and its camera are.
public struct Device: Hashable, Sendable {
  /// The camera that watches the face, at the middle of a side in portrait or landscape.
  ///
  /// On phones it stands some millimetres beside the middle.
  public struct Camera: Hashable, Sendable {
    public enum Side: String, Sendable, CaseIterable {
      case short
      case long
    }

    public let side: Side
    /// From the edge of the active area outwards, in millimetres, or nil where not known.
    public let distance: Double?

    public init(side: Side, distance: Double? = nil) {
      self.side = side
      self.distance = distance
    }
  }

  /// As the maker writes them, the usual one first.
  public let names: [String]
  /// As the device calls itself, such as `iPad14,1`.
  public let identifiers: [String]
  /// In portrait.
  public let size: Size<ScreenPoints>
  public let pixelsPerInch: Double
  /// Pixels per point.
  ///
  /// It is not a whole number where the device draws larger than its screen and shrinks the picture (iPhone 12 mini and
  /// 13 mini).
  public let scale: Double
  /// In portrait, without buttons and lenses, or nil where not known.
  public let body: Size<Millimetres>?
  public let camera: Camera
  /// Whether its camera measures depth; other devices estimate a face from colours alone.
  public let hasTrueDepth: Bool

  public init(
    names: [String],
    identifiers: [String],
    size: Size<ScreenPoints>,
    pixelsPerInch: Double,
    scale: Double,
    body: Size<Millimetres>? = nil,
    camera: Camera,
    hasTrueDepth: Bool
  ) {
    precondition(!names.isEmpty, "A device has a name.")
    precondition(size.width <= size.height, "A device is measured in portrait.")
    self.names = names
    self.identifiers = identifiers
    self.size = size
    self.pixelsPerInch = pixelsPerInch
    self.scale = scale
    self.body = body
    self.camera = camera
    self.hasTrueDepth = hasTrueDepth
  }

  public func screen(_ orientation: Screen.Orientation) -> Screen {
    let turned =
      switch orientation {
      case .portrait: size
      case .landscape: Size<ScreenPoints>(width: size.height, height: size.width)
      }
    return Screen(size: turned, pixelsPerInch: pixelsPerInch, scale: scale)
  }
}
