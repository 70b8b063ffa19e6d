import Reading
import Recordings
import Testing

@Suite("Sentences")
struct SentenceTests {
  @Test(
    "end with terminal marks, in quotes or not, in every script",
    arguments: [
      ("The end. A new one", [0, 0, 1, 1, 1]),
      ("Why? Because! So… Yes", [0, 1, 2, 3]),
      ("He said \u{201C}Go.\u{201D} She went.", [0, 0, 0, 1, 1]),
      ("(Done.) Next", [0, 1]),
      ("Il dit : « Oui ! » Puis rien", [0, 0, 0, 0, 0, 0, 0, 1, 1]),
      ("今日は。 明日は？ 」 はい", [0, 1, 1, 2]),
      ("هل تقرأ؟ نعم", [0, 0, 1]),
      ("यह है। वह है", [0, 0, 1, 1]),
      // A small letter goes on; a number does not end with its point.
      ("See e.g. this, or 3.5 times. \"Why?\" asked he. End", [0, 0, 0, 0, 0, 0, 1, 1, 1, 2]),
      ("no marks at all", [0, 0, 0, 0]),
      // Behind the mark may be a note's number or a mark of emphasis.
      ("The end.[1] Next. _So?_ Yes. *No.*[2][13] But [see] this", [0, 0, 1, 2, 3, 4, 5, 5, 5]),
      ("One.[2,5] Two.[4–6] Three.¹² Four.[] Five.[,] Six m² Seven", [0, 1, 2, 3, 3, 3, 3, 3]),
    ]
  )
  func ends(text: String, sentences: [Int]) {
    let words = text.split(separator: " ").map(String.init)
    #expect(Passage.plain([words]).sentenceIndices == sentences)
  }

  @Test("end at an empty line, unless a small letter goes on or all lines are parted by one")
  func emptyLines() {
    func sentences(_ lines: [[String]]) -> [Int] {
      var passage = Passage.plain(lines)
      passage.boxes = .computed
      passage.dropWordlessLines()
      return passage.sentenceIndices
    }
    #expect(sentences([["The", "Cat"], [], ["It", "sat"], ["There."]]) == [0, 0, 1, 1, 1])
    #expect(sentences([["It"], ["sat"], [], ["down."]]) == [0, 0, 0])
    #expect(sentences([["Der"], [], ["Hund"], [], ["bellt."]]) == [0, 0, 0])
  }

  @Test("are measured as words are: first pass, go-past time, regressions")
  func measures() throws {
    // Sentences of 2, 3 and 1 words over two lines.
    let lines = [["One", "two.", "Three"], ["four", "five.", "Six."]]
    let path = try Scanpath.over(lines, words: [0, 1, 2, 4, 1, 3, 5, 2])
    let records = sentenceRecords(of: path)
    #expect(records.map(\.words) == [0..<2, 2..<5, 5..<6])
    let values = { (name: String) -> [Double?] in
      guard let measure = sentenceMeasures.first(where: { $0.name == name }) else { return [] }
      return records.map(measure.value)
    }
    #expect(values("words") == [2, 3, 1])
    #expect(values("words_fixated") == [1, 1, 1])
    #expect(values("first_pass_duration_ms") == [300, 700, 700])
    #expect(values("go_past_duration_ms") == [300, 1800, 1500])
    #expect(values("total_duration_ms") == [800, 2100, 700])
    #expect(values("rereading_duration_ms") == [500, 1400, nil])
    let speeds: [Double?] = [2 / 800.0 * 60_000, 3 / 2100.0 * 60_000, 1 / 700.0 * 60_000]
    #expect(values("words_per_minute") == speeds)
    #expect(values("fixations") == [3, 4, 1])
    #expect(values("runs") == [2, 3, 1])
    #expect(values("regressions_out") == [0, 1, 1])
    #expect(values("regressions_in") == [1, 1, 0])
    #expect(values("regression_out_first_pass") == [0, 1, 1])
  }

  @Test("that were not read have no times")
  func unread() throws {
    let path = try Scanpath.over([["One.", "Two."]], words: [])
    for measure in sentenceMeasures {
      let expected: Double? =
        switch measure.name {
        case "words", "skipped": 1
        case "words_fixated": 0
        default: measure.unit == .count ? 0 : nil
        }
      #expect(sentenceRecords(of: path).map(measure.value) == [expected, expected], "\(measure.name)")
    }
  }
}
