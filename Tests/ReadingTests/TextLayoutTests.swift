import Geometry
import Reading
import Recordings
import TestSupport
import Testing

@Suite("A layout of text")
struct TextLayoutTests {
  @Test("has boxes around letters where a mark of a word stands beyond its neighbour, in a line of both directions")
  func marksBeyondNeighbours() throws {
    func boxes(_ text: String, _ direction: Passage.Direction, cells: [Int]) throws -> [[Double]] {
      let characters = zip(text, cells).map { character, cell in
        let left = Double(cell) * 10
        return Passage.PlacedCharacter(character, box: Region(left: left, top: 0, right: left + 10, bottom: 20))
      }
      let line = Passage.PlacedLine(characters, top: -5, bottom: 25, baseline: nil, x: 0)
      let layout = try #require(TextLayout(Passage(id: "p", direction: direction, unit: .pixels, placed: [line])))
      return layout.words.map { [$0.box.left, $0.box.right] }
    }
    let rightward = try boxes(
      "a (\u{5E9}\u{5DC} \u{5D4}\u{5D5}) b",
      .leftToRight,
      cells: [0, 1, 2, 7, 6, 5, 4, 3, 8, 9, 10]
    )
    #expect(rightward == [[0, 10], [60, 80], [30, 50], [100, 110]])
    // A full stop of a line that runs against the whole text.
    let against = try boxes("\u{5E9} \u{5D4}.", .leftToRight, cells: [3, 2, 1, 4])
    #expect(against == [[30, 40], [10, 20]])
    // Mirrored, since it runs to the left; a mark beside its word is part of its box.
    let beside = try boxes("\u{5E9} \"ab\" \u{5D4}", .rightToLeft, cells: [7, 6, 5, 3, 4, 2, 1, 0])
    #expect(beside == [[-80, -70], [-60, -20], [-10, 0]])
  }

  @Test(
    "runs to the right and downwards, whichever way the passage does",
    arguments: Passage.Direction.allCases
  )
  func directions(direction: Passage.Direction) throws {
    let box = { (line: Int, word: Int) -> Region<RecordedUnits> in
      let (across, along) = (Double(line) * 40, Double(word) * 60)
      return switch direction {
      case .leftToRight: Region(left: along, top: across, right: along + 50, bottom: across + 20)
      case .rightToLeft: Region(left: 500 - along - 50, top: across, right: 500 - along, bottom: across + 20)
      case .topToBottom: Region(left: 500 - across - 20, top: along, right: 500 - across, bottom: along + 50)
      }
    }
    let places = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
    let words = places.enumerated().map { index, place in
      Passage.Word(
        index: index,
        line: place.0,
        scalars: 0..<5,
        text: "words",
        letters: "words",
        box: box(place.0, place.1)
      )
    }
    let lines = (0..<3).map {
      Passage.Line(text: "", top: Double($0) * 40, bottom: Double($0) * 40 + 20, baseline: 0, x: 0)
    }
    let passage = Passage(
      id: "p",
      direction: direction,
      unit: .pixels,
      screen: Size(width: 500, height: 500),
      lines: lines,
      words: words,
      characters: []
    )
    let text = try #require(TextLayout(passage))
    #expect(text.lineHeight == 40)
    #expect(text.characterWidth == 10)
    #expect(text.lines.map(\.words) == [0..<2, 2..<4, 4..<5])
    #expect(zip(text.lines, text.lines.dropFirst()).allSatisfy { $1.y - $0.y == 40 })
    #expect(text.words[1].box.left - text.words[0].box.left == 60)
    for (word, own) in zip(words, text.words) {
      let turned = text.turned(Fixation(x: word.box.middle.x, y: word.box.middle.y, start: 0, end: 1))
      #expect(turned.x == own.box.middle.x && turned.y == own.box.middle.y)
    }
  }

  @Test("has lines as high as from one to the next, whatever empty ones stand between them")
  func emptyLines() throws {
    for rows in [[["a"], ["b"], [], ["c"]], [["a"], [], ["b"], [], ["c"]], [["a"], ["b"]]] {
      var passage = Passage.plain(rows)
      passage.boxes = .computed
      passage.dropWordlessLines()
      #expect(try #require(TextLayout(passage)).lineHeight == 40, "\(rows)")
    }
  }
}
