import Recordings
import Testing

@Suite("A rule for words")
struct WordRuleTests {
  private func words(_ line: String, _ split: WordRule.Split) -> [String] {
    let characters = Array(line)
    return WordRule(split: split).words(in: characters).map { String(characters[$0]) }
  }

  @Test("parts at any spaces, and at hyphens or apostrophes between letters only")
  func splits() {
    #expect(words("  a\u{A0}b\tc ", .spaces) == ["a", "b", "c"])
    #expect(words("well-known -- -5 end-", .hyphens) == ["well-", "known", "--", "-5", "end-"])
    #expect(
      words("C’era 'un' dogs' rock'n'roll", .apostrophes) == ["C’", "era", "'un'", "dogs'", "rock'", "n'", "roll"]
    )
    #expect(words("C’era well-known", .spaces) == ["C’era", "well-known"])
  }

  @Test("counts letters and digits, unless it keeps all")
  func letters() {
    #expect(["1984,", "3.14", "cat's", "—"].map(WordRule().letters(of:)) == ["1984", "314", "cats", ""])
    #expect(WordRule(punctuation: .keep).letters(of: "3.14") == "3.14")
  }
}
