import Testing

@testable import Pipeline

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
    #expect(patterns.replacing(in: text) == expected.replacing("P son", with: "Pson"))
  }
}
