/// A text by its bytes, as the database compares texts: Swift's own are equal however their accents are encoded.
public struct Spelling: Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

extension Spelling: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
