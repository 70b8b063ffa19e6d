import Geometry
import Recordings
import Testing

@Suite("A passage made of characters that have a place")
struct PlacedPassageTests {
  /// A line whose characters are ten wide and twenty high, one behind the other in the direction; gaps as wide as told.
  private func line(_ text: String, _ direction: Passage.Direction, gaps: [Int: Double]) -> Passage.PlacedLine {
    var place = 0.0
    let characters = text.enumerated().map { number, character in
      place += gaps[number] ?? 0
      let start = place
      place += direction == .topToBottom ? 20 : 10
      let box =
        switch direction {
        case .leftToRight: Region<RecordedUnits>(left: start, top: 0, right: start + 10, bottom: 20)
        case .rightToLeft: Region<RecordedUnits>(left: 500 - start - 10, top: 0, right: 500 - start, bottom: 20)
        case .topToBottom: Region<RecordedUnits>(left: 0, top: start, right: 10, bottom: start + 20)
        }
      return Passage.PlacedCharacter(character, box: box, startsWord: gaps[number] != nil)
    }
    return Passage.PlacedLine(characters, top: -5, bottom: 25, baseline: 18, x: 0)
  }

  @Test(
    "has a space where its words stand apart, in every direction",
    arguments: [Passage.Direction.leftToRight, .rightToLeft, .topToBottom]
  )
  func gaps(direction: Passage.Direction) {
    // Three tenths of a character are room for a space, and two are none.
    let placed = [
      line("onetwo", direction, gaps: [3: 7]), line("onetwo", direction, gaps: [3: 2]),
      line("a b", direction, gaps: [:]),
    ]
    let passage = Passage(id: "p", direction: direction, unit: .pixels, placed: placed)
    #expect(passage.lines.map(\.text) == ["one two", "onetwo", "a b"])
    #expect(passage.words.map(\.text) == ["one", "two", "one", "two", "a", "b"])
    #expect(passage.words.map(\.index) == Array(0..<6))
    #expect(passage.words.map(\.line) == [0, 0, 1, 1, 2, 2])
    #expect(passage.words[1].scalars == 4..<7 && passage.words[3].scalars == 3..<6)
    let boxes = passage.characters.filter { $0.word == 1 }.map(\.box)
    #expect(boxes.count == 3 && passage.words[1].box == boxes[0].union(boxes[1]).union(boxes[2]))
    #expect(passage.characters.filter { $0.line == 2 }.map(\.word) == [4, nil, 5])
  }

  @Test("has what is not printed as part of the character before it")
  func unprinted() {
    let text = "so\u{AD}fa b\u{200B}"
    let passage = Passage(id: "p", unit: .pixels, placed: [line(text, .leftToRight, gaps: [:])])
    #expect(passage.lines.map(\.text) == [text] && passage.words.map(\.text) == ["so\u{AD}fa", "b\u{200B}"])
    #expect(passage.characters.map(\.word) == [0, 0, 0, 0, nil, 1])
    #expect(passage.characters.map(\.scalars) == [0..<1, 1..<3, 3..<4, 4..<5, 5..<6, 6..<8])
    #expect(passage.words.map(\.scalars) == [0..<5, 6..<8] && passage.words.map(\.letters) == ["sofa", "b"])
    // Wherever it stands: a mark of direction may stand behind the next word.
    #expect(passage.words[1].box == passage.characters[5].box)
  }

  @Test("begins no word with what is not printed, which stays with the word before it")
  func unprintedStart() {
    let passage = Passage(id: "p", unit: .pixels, placed: [line("on\u{200B}two", .leftToRight, gaps: [2: 0])])
    #expect(passage.words.map(\.text) == ["on\u{200B}", "two"])
    #expect(passage.characters.map(\.word) == [0, 0, 1, 1, 1])
    #expect(passage.characters.map(\.scalars) == [0..<1, 1..<3, 3..<4, 4..<5, 5..<6])
  }

  @Test("finds a word by its number, which counts from 1")
  func numbers() {
    let passage = Passage(id: "p", unit: .pixels, placed: [line("a b", .leftToRight, gaps: [:])])
    #expect([nil, 0, 1, 2, 3, Int.min].map { passage.place(ofWord: $0) } == [nil, nil, 0, 1, nil, nil])
  }

  @Test("counts letters without marks, unless the rule keeps them")
  func letters() {
    let placed = [line("(no!)", .leftToRight, gaps: [:])]
    let stripped = Passage(id: "p", unit: .pixels, placed: placed)
    let kept = Passage(id: "p", unit: .pixels, placed: placed, words: WordRule(punctuation: .keep))
    #expect(stripped.words.map(\.letters) == ["no"] && kept.words.map(\.letters) == ["(no!)"])
    #expect(stripped.words[0].box == Region(left: 0, top: 0, right: 50, bottom: 20))
  }
}
