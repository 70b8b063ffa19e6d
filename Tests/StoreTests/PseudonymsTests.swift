import Testing

@testable import Store

@Suite("Pseudonyms")
struct PseudonymsTests {
  private let pseudonyms = Pseudonyms(key: Array(0..<32))

  /// The first 50 bits of HMAC-SHA256 by Python's hmac module, five at a time, in Crockford's base 32.
  @Test("are the same on every machine", arguments: [("Anna", "p81q33xnepc"), ("Jürgen Groß", "pvw63079qmj")])
  func reference(name: String, expected: String) {
    #expect(pseudonyms.pseudonym(for: name) == expected)
  }

  @Test("do not see spaces around a name, nor how its accents are encoded")
  func canonical() {
    #expect(pseudonyms.pseudonym(for: " \tZoë\u{A0}\n") == pseudonyms.pseudonym(for: "Zoë"))
    #expect(pseudonyms.pseudonym(for: "Zoe\u{308}") == pseudonyms.pseudonym(for: "Zo\u{EB}"))
    #expect(pseudonyms.pseudonym(for: "Zoe") != pseudonyms.pseudonym(for: "Zoë"))
  }

  @Test("are told from names by their letters")
  func letters() {
    #expect(Pseudonyms.mayBe(pseudonyms.pseudonym(for: "Anna")))
    for name in ["", "Anna", "p1", "p81q33xnepu", "P81Q33XNEPC", "p81q33xnepcc"] { #expect(!Pseudonyms.mayBe(name)) }
  }

  @Test("differ by name and by key")
  func different() throws {
    let names = (0..<1000).map { "participant \($0)" }
    #expect(Set(names.map(pseudonyms.pseudonym)).count == 1000)
    let keys = try [Pseudonyms.randomKey(), Pseudonyms.randomKey()]
    #expect(keys.map(\.count) == [32, 32])
    #expect(Pseudonyms(key: keys[0]).pseudonym(for: "Anna") != Pseudonyms(key: keys[1]).pseudonym(for: "Anna"))
  }
}
