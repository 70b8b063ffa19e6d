import Basics
import Testing

@Suite("A text's first letter")
struct FirstLetterTests {
  @Test(
    "is made small or a capital, and all behind it stays",
    arguments: [
      ("aBC d", "aBC d", "ABC d"), ("ABC", "aBC", "ABC"), ("élan", "élan", "Élan"), ("ß", "ß", "SS"), ("", "", ""),
      ("1a", "1a", "1a"),
    ]
  )
  func changed(text: String, small: String, capital: String) {
    #expect(text.lowercasedFirst == small && text.uppercasedFirst == capital)
    #expect(text[...].lowercasedFirst == small && text[...].uppercasedFirst == capital)
  }
}
