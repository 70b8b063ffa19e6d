import Testing

@testable import Store

@Suite("The kind of a character")
struct CharacterKindsTests {
  @Test("is the standard library's")
  func kinds() {
    let plain = (0..<0x2100).compactMap(Unicode.Scalar.init).map(Character.init)
    for character in plain + ["\r\n", "e\u{301}", "👩‍🔬", "ẞ", "İ", "Ⅷ", "ﬁ"] {
      #expect(character.isAlphabetic == character.isLetter, "\(character.debugDescription)")
      #expect(character.isNumeric == character.isNumber, "\(character.debugDescription)")
      #expect(character.folded == character.lowercased().first ?? character, "\(character.debugDescription)")
    }
  }
}
