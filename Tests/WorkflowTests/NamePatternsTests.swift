import Testing

@testable import Studies

@Suite("Taking names out of a text")
struct NamePatternsTests {
  @Test(
    "finds them in any case, whatever stands between their words",
    arguments: [
      ("Anna Berg.csv", "P.csv"), ("/x/anna_berg/2.csv", "/x/P/2.csv"), ("ANNABERG", "P"), ("anna/berg", "anna/berg"),
      ("joanna bergson", "joP son"), ("anna  berg", "anna  berg"), ("Al", "Q"), ("al-1", "Q-1"), ("calm", "calm"),
      ("Alan", "Alan"), ("Anna Berg-Stein", "R"), ("annabergstein", "R"), ("", ""),
    ]
  )
  func names(text: String, expected: String) {
    var patterns = NamePatterns()
    for (name, replacement) in [("Anna Berg", "P"), ("Al", "Q"), ("Anna Berg-Stein", "R"), ("--", "X")] {
      patterns.add(name, replacement: replacement)
    }
    #expect((patterns.replacing(in: PartedText(text)) ?? text) == expected.replacing("P son", with: "Pson"))
  }

  @Test(
    "leaves numbers that count something, though somebody is called so",
    arguments: [
      ("12-6B-trial_12", "P-6B-trial_12"), ("sub-12/Trial 12", "sub-P/Trial 12"), ("page12", "page12"), ("x_12", "x_P"),
      ("trial_112", "trial_112"), ("12", "P"), ("retrial_12", "retrial_P"),
    ]
  )
  func numbers(text: String, expected: String) {
    var patterns = NamePatterns()
    patterns.add("12", replacement: "P")
    #expect((patterns.replacing(in: PartedText(text)) ?? text) == expected)
  }

  @Test("keeps texts in their own spelling, though another one of them was looked at before")
  func spellings() {
    let known = KnownWords()
    for text in ["caf\u{E9}.csv", "cafe\u{301}.csv", "caf\u{E9}.csv"] {
      #expect(Array(known.parted(text).text.utf8) == Array(text.utf8))
    }
  }
}
