/// The plane of a device's screen, and where on it the camera stands.
///
/// It carries places of the camera's frame to points of the screen, in `ScreenFrame.bottomLeft`, and back. ARKit ties the
/// camera's frame to the device and not to the way it is held; its axes are taken to lie as in landscape with the camera
/// at the left or, where it is on a long side, at the top: x to the right and y up.
/// Portrait is landscape turned clockwise by a quarter, so that a camera on a short side is at the top then, and one on a
/// long side at the right. Where on such devices ARKit's axes lie is not published: this is an assumption.
public struct ScreenPlane: Hashable, Sendable {
  public let device: Device
  public let orientation: Screen.Orientation
  public let screen: Screen

  public init(of device: Device, _ orientation: Screen.Orientation) {
    self.device = device
    self.orientation = orientation
    screen = device.screen(orientation)
  }

  /// The point that lies at, or behind or before, a place of the camera's frame in metres.
  public func point(at place: Vector3) -> Point<ScreenPoints> {
    let metres = Point<ScreenPoints>(x: screen.points(inMetres: place.x), y: screen.points(inMetres: place.y))
    return turned(cameraInLandscape + metres)
  }

  /// The place of a point in the camera's frame, in metres; its z is 0.
  public func place(of point: Point<ScreenPoints>) -> Vector3 {
    let offset = turnedBack(point) - cameraInLandscape
    return Vector3(x: screen.metres(inPoints: offset.x), y: screen.metres(inPoints: offset.y), z: 0)
  }

  /// Where the camera stands.
  ///
  /// A distance from the active area that is not known counts as 0.
  public var camera: Point<ScreenPoints> { turned(cameraInLandscape) }

  private var cameraInLandscape: Point<ScreenPoints> {
    let size = device.screen(.landscape).size
    let distance = screen.points(inMetres: (device.camera.distance ?? 0) / 1000)
    return switch device.camera.side {
    case .short: Point(x: -distance, y: size.height / 2)
    case .long: Point(x: size.width / 2, y: size.height + distance)
    }
  }

  /// From landscape into the orientation of the plane.
  private func turned(_ point: Point<ScreenPoints>) -> Point<ScreenPoints> {
    switch orientation {
    case .landscape: point
    case .portrait: Point(x: point.y, y: screen.size.height - point.x)
    }
  }

  private func turnedBack(_ point: Point<ScreenPoints>) -> Point<ScreenPoints> {
    switch orientation {
    case .landscape: point
    case .portrait: Point(x: screen.size.height - point.y, y: point.x)
    }
  }
}
