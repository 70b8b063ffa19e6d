/// How the head was held while targets were shown, in the words of the recording.
public struct HeadCondition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Such as `Middle`.
  public let position: String
  /// Such as `Regular`.
  public let distance: String

  public init(position: String, distance: String) {
    self.position = position
    self.distance = distance
  }

  /// Whether the recording tells anything of it.
  public var isKnown: Bool { !position.isEmpty || !distance.isEmpty }

  /// By the bytes of the words, as programs elsewhere sort them.
  public static func < (left: Self, right: Self) -> Bool {
    if left.position != right.position { return left.position.utf8.lexicographicallyPrecedes(right.position.utf8) }
    return left.distance.utf8.lexicographicallyPrecedes(right.distance.utf8)
  }

  public var description: String { [position, distance].filter { !$0.isEmpty }.joined(separator: ", ") }
}
