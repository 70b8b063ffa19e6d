/// How the head was held while targets were shown, in the words of the recording.
///
/// Words that differ by case or by spaces around them are one condition: what is held back must not be fitted on under another
/// spelling.
public struct HeadCondition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Such as `Middle`.
  public let position: String
  /// Such as `Regular`.
  public let distance: String
  /// What is compared: both words, the first before a character that precedes all others.
  private let key: String

  public init(position: String, distance: String) {
    self.position = position
    self.distance = distance
    key = Self.folded(position) + "\0" + Self.folded(distance)
  }

  /// Whether the recording tells anything of it.
  public var isKnown: Bool { key != "\0" }

  /// Both words as they are compared, empty where the recording lacks one.
  var words: [String] { [position, distance].map(Self.folded) }

  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// By the bytes of the words in lower case, as programs elsewhere sort words that all begin alike.
  public static func < (left: Self, right: Self) -> Bool {
    left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
  }

  /// Without the case of letters and spaces around.
  private static func folded(_ word: String) -> String {
    let start = word.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0].lowercased() } ?? ""
  }

  public var description: String { [position, distance].filter { !$0.isEmpty }.joined(separator: ", ") }
}
