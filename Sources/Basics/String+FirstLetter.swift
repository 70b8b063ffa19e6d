extension StringProtocol {
  /// With a small letter first.
  public var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// With a capital letter first.
  public var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
