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
    #expect(words("  a\u{3000}b\tc ", .spaces) == ["a", "b", "c"])
    #expect(words("well-known -- -5 end-", .hyphens) == ["well-", "known", "--", "-5", "end-"])
    #expect(
      words("C’era 'un' dogs' rock'n'roll", .apostrophes) == ["C’", "era", "'un'", "dogs'", "rock'", "n'", "roll"]
    )
    #expect(words("C’era well-known", .spaces) == ["C’era", "well-known"])
  }

  @Test("does not part at no-break spaces, which neither begin nor end a word")
  func noBreakSpaces() {
    let french = "«\u{A0}Bonjour\u{202F}!\u{A0}» dit-il"
    #expect(words(french, .spaces) == ["«\u{A0}Bonjour\u{202F}!\u{A0}»", "dit-il"])
    #expect(words("10\u{202F}000 \u{A0}a\u{A0} \u{A0}", .spaces) == ["10\u{202F}000", "a"])
  }

  @Test("parts at no-break spaces where a line has no others, and more than two parts with letters")
  func noOtherSpaces() {
    #expect(words("The\u{A0}cat\u{A0}sat", .spaces) == ["The", "cat", "sat"])
    #expect(words(" The\u{A0}cat\u{A0}sat\u{A0} ", .spaces) == ["The", "cat", "sat"])
    #expect(words("The\u{A0}cat sat\u{A0}down", .spaces) == ["The\u{A0}cat", "sat\u{A0}down"])
    for whole in ["10\u{A0}000", "1\u{A0}000\u{A0}000", "«\u{A0}Oui\u{A0}!\u{A0}»", "Mr.\u{A0}Smith"] {
      #expect(words(whole, .spaces) == [whole])
    }
  }

  @Test("looks at hyphens and apostrophes as they are printed")
  func unprintedAtMarks() {
    #expect(words("well\u{200B}-known", .hyphens) == ["well\u{200B}-", "known"])
    #expect(words("well-\u{200B}known", .hyphens) == ["well-\u{200B}", "known"])
    #expect(words("l\u{2019}\u{2060}ami", .apostrophes) == ["l\u{2019}\u{2060}", "ami"])
    #expect(words("\u{200B}-known", .hyphens) == ["-known"])
  }

  @Test("counts nothing that is not printed, and makes no word of it")
  func unprinted() {
    #expect(words("\u{200B} so\u{AD}fa \u{AD}", .spaces) == ["so\u{AD}fa"])
    for punctuation in WordRule.Punctuation.allCases {
      #expect(WordRule(punctuation: punctuation).letters(of: "so\u{AD}fa\u{200B}") == "sofa")
    }
  }

  @Test("counts letters and digits, unless it keeps all")
  func letters() {
    #expect(["1984,", "3.14", "cat's", "—"].map(WordRule().letters(of:)) == ["1984", "314", "cats", ""])
    let kept = ["3.14", "10\u{A0}000"].map(WordRule(punctuation: .keep).letters(of:))
    #expect(kept == ["3.14", "10000"])
  }
}
