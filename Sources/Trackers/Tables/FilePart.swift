/// A part of a file that has a name, such as a column, a key or a kind of its messages, and what it was read as.
public struct FilePart: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case column, key, message, line, file
  }

  public let kind: Kind
  public let name: String
  /// Such as `time`; nil where it was left.
  public let meaning: String?
  /// Why it was left; nil where it was read.
  public let reason: String?
  /// How often it stands there; a column does once.
  public let count: Int

  private init(_ kind: Kind, _ name: String, _ meaning: String?, _ reason: String?, count: Int) {
    self.kind = kind
    // A damaged header may be one long word.
    self.name = name.utf8.count <= 80 ? name : String(name.prefix(80))
    (self.meaning, self.reason, self.count) = (meaning, reason, count)
  }

  public static func read(_ kind: Kind, _ name: String, as meaning: String, count: Int = 1) -> Self {
    Self(kind, name, meaning, nil, count: count)
  }

  public static func left(_ kind: Kind, _ name: String, because reason: String, count: Int = 1) -> Self {
    Self(kind, name, nil, reason, count: count)
  }

  func counted(_ count: Int) -> Self { Self(kind, name, meaning, reason, count: count) }

  func named(_ name: String) -> Self { Self(kind, name, meaning, reason, count: count) }

  /// Why most parts are left.
  static let unused = "nothing is computed from it"

  /// Why is left what cameras saw.
  static let eyePictures = "pictures of eyes, before places on the screen"

  /// Why is left where eyes were and looked, other than on the screen.
  static let eyesInRoom = "rays and places of eyes in the room"

  /// Why areas are left that are told by their names alone: which comes before which, and which nobody looked at, no column says.
  static let unorderedArea =
    "an area's name, and not its place among the others; the passage's layout tells words: 'study help passages'"
}

extension TableHeader {
  /// Every column with what it was read as, or why it was left; `read`: by its place, nil where there is none.
  package func parts(
    _ read: [(column: Int?, meaning: String)],
    left reason: (String) -> String? = { _ in nil }
  ) -> [FilePart] {
    let meanings = Dictionary(grouping: read.filter { $0.column != nil }) { $0.column ?? 0 }
    return names.enumerated().compactMap { column, name in
      if let found = meanings[column] {
        var words: [String] = []
        for (_, meaning) in found where !words.contains(meaning) { words.append(meaning) }
        return .read(.column, name, as: words.joined(separator: ", "))
      }
      return name.isEmpty ? nil : .left(.column, name, because: reason(name) ?? FilePart.unused)
    }
  }
}
