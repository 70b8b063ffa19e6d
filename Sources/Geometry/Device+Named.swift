extension Device {
  /// Every device at hand on which ARKit tracks faces: those with a TrueDepth camera, and since iOS 14 those with an A12
  /// chip or a later one.
  public static let known: [Self] = phones + padsPro + pads

  /// The device that an app means by a name or an identifier.
  public static func named(_ name: String) -> Self? { DeviceNames.known[name] }
}
