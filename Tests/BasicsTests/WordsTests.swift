import Basics
import Testing

@Suite("The words of a text")
struct WordsTests {
  @Test(
    "are those between blanks of any kind",
    arguments: [
      "", " ", "a", "!V TRIAL_VAR  name\tvalue", " -3 TRIALID 1 ", "a\r\nb\u{B}c\u{C}d\u{1C}e", "größe\u{A0}= 3,5",
      "e\u{301} \u{2003}é",
    ]
  )
  func blanks(text: String) {
    #expect(text.words() == text.split(whereSeparator: \.isWhitespace))
    let expected = text.split { $0.isWhitespace || $0 == "=" || $0 == "," }
    #expect(text.words(orBetween: Array("=,".utf8)) == expected)
  }
}
