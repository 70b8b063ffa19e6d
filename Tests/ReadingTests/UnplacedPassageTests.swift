import Geometry
import Recordings
import Testing

@Suite("A text without places")
struct UnplacedPassageTests {
  private func text(_ lines: [String], _ change: (inout UnplacedPassage) -> Void = { _ in }) -> UnplacedPassage {
    var text = UnplacedPassage(
      id: "p",
      font: Passage.Font(family: "Any", size: 20, lineHeight: 60),
      lines: lines,
      start: .baseline(100),
      x: 50
    )
    change(&text)
    return text
  }

  /// With characters that are 10 wide and small letters that are 8 high.
  private func passage(_ text: UnplacedPassage) -> Passage {
    text.laidOut(xHeight: 8) { line in
      line.indices.map { index in
        let place = line.distance(from: line.startIndex, to: index)
        let cell = text.direction == .rightToLeft ? line.count - 1 - place : place
        return Double(cell) * 10...Double(cell + 1) * 10
      }
    }
  }

  @Test("has its lines' middles half a small letter above their baselines, and bands that touch; an empty line is none")
  func bands() {
    let passage = passage(text(["The cat", "", "sat."]))
    #expect(passage.boxes == .computed && passage.font?.lineHeight == 60)
    #expect(passage.lines.map(\.baseline) == [100, 220])
    #expect(passage.lines.map(\.top) == [66, 186] && passage.lines.map(\.bottom) == [126, 246])
    #expect(passage.words.map(\.line) == [0, 0, 1] && passage.characters.map(\.line).max() == 1)
    #expect(passage.words[1].box == Region(left: 90, top: 66, right: 120, bottom: 126))
    #expect(passage.characters.count == 11 && passage.characters[3].word == nil)
    #expect(self.passage(text(["a"]) { $0.start = .top(66) }).lines == self.passage(text(["a"])).lines)
  }

  @Test(
    "stands along a side, by the side that its place means",
    arguments: [
      (.left, .left, [50, 50]), (.left, .center, [50, 65]), (.left, .right, [50, 80]), (.center, .center, [25, 40]),
      (.right, .left, [0, 0]), (.right, .right, [0, 30]),
    ] as [(UnplacedPassage.Side, UnplacedPassage.Side, [Double])]
  )
  func sides(anchor: UnplacedPassage.Side, alignment: UnplacedPassage.Side, lefts: [Double]) {
    let passage = passage(
      text(["abcde", "ab"]) {
        $0.anchor = anchor
        $0.alignment = alignment
      }
    )
    #expect(passage.words.map(\.box.left) == lefts && passage.lines.map(\.x) == lefts)
  }

  @Test("that runs to the left begins at the right")
  func rightToLeft() {
    let text = UnplacedPassage(
      id: "p",
      direction: .rightToLeft,
      font: Passage.Font(family: "Any", size: 20, lineHeight: 60),
      lines: ["של עולם", "עם"],
      start: .top(0),
      x: 500
    )
    let passage = passage(text)
    #expect(passage.lines.map(\.x) == [500, 500])
    #expect(passage.words.map(\.box.left) == [480, 430, 480] && passage.words[1].box.right == 470)
  }

  @Test("is broken where a line would be too wide, but a long word is not")
  func wrapping() {
    let passage = passage(text(["The cat sat on", "wallpaper now"]) { $0.width = 75 })
    #expect(passage.lines.map(\.text) == ["The cat", "sat on", "wallpaper", "now"])
  }

  @Test("keeps the scalars of its words, whatever they combine to")
  func scalars() {
    let line = "e\u{301}te\u{301} 👩‍👩‍👧 l’a\u{308}"
    let passage = passage(text([line]))
    let scalars = Array(passage.lines[0].text.unicodeScalars)
    #expect(passage.lines[0].text == line && passage.words.map(\.text.count) == [3, 1, 3])
    for word in passage.words { #expect(Array(scalars[word.scalars]) == Array(word.text.unicodeScalars)) }
    #expect(passage.words.map(\.letters) == ["e\u{301}te\u{301}", "", "la\u{308}"])
  }
}
