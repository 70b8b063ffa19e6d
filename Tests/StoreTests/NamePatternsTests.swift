import Basics
import Testing

@testable import Store

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
    "tells names that begin alike from each other; of two that fit, the longer counts, and of as long ones the first",
    arguments: [
      ("sub-02/run.tsv", "B/run.tsv"), ("SUB_03", "C"), ("sub02sub", "Bsub"), ("sub-04", "sub-04"), ("sub-02-5", "E"),
      ("substance", "substance"), ("x y zz", "F"), ("xyzz", "G"),
    ]
  )
  func family(text: String, expected: String) {
    var patterns = NamePatterns()
    let names = [
      ("sub-01", "A"), ("sub-02", "B"), ("sub-03", "C"), ("sub-02-5", "E"), ("x y q", "H"), ("x yz z", "G"),
      ("x y zz", "F"),
    ]
    for (name, replacement) in names { patterns.add(name, replacement: replacement) }
    #expect((patterns.replacing(in: PartedText(text)) ?? text) == expected)
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

  @Test("passes no text over in which a name is found")
  func quickLook() {
    var patterns = NamePatterns()
    for name in ["Anna Berg", "12", "a", "b-1"] { patterns.add(name, replacement: "P") }
    var generator = SeededGenerator(seed: 3)
    let pieces = ["Anna", "BERG", "anna", "berg", " ", "_", "-", "/", "1", "2", "12", "a", "b", "x", "trial", "B"]
    var found = 0
    for _ in 0..<2000 {
      let text = (0..<5).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard patterns.replacing(in: PartedText(text)) != nil else { continue }
      found += 1
      #expect(patterns.mayBegin(in: Array(text.utf8)), "\(text)")
    }
    #expect(found > 300)
    #expect(!patterns.mayBegin(in: Array("frame_shown 3 and 112".utf8)))
  }

  @Test("keeps texts in their own spelling, though another one of them was looked at before")
  func spellings() {
    let known = KnownWords()
    for text in ["caf\u{E9}.csv", "cafe\u{301}.csv", "caf\u{E9}.csv"] {
      #expect(Array(known.parted(text).text.utf8) == Array(text.utf8))
    }
  }
}
