import Geometry
import Recordings

/// Words with their places, in reading order, from which a passage is made.
struct PassageDraft {
  struct Word {
    /// As the file counts; a new line begins where it changes.
    var line: Int
    var text: String
    var box: Region<RecordedUnits>
    /// Of its characters, where each was measured.
    var characters: [Region<RecordedUnits>] = []
  }

  var id: String
  var unit = GazeUnit.pixels
  var direction = Passage.Direction.leftToRight
  var rule = WordRule()
  var words: [Word] = []

  /// Lines and characters follow from the words, with a space between two words of a line.
  func passage() -> Passage {
    var passage = Passage(id: id, direction: direction, unit: unit, lines: [], words: [], characters: [])
    // Of the line's text, counted along with it.
    var count = 0
    for (index, word) in words.enumerated() {
      let isFirst = index == 0 || words[index - 1].line != word.line
      if isFirst {
        let x = direction == .rightToLeft ? word.box.right : word.box.left
        passage.lines.append(
          Passage.Line(text: "", top: word.box.top, bottom: word.box.bottom, baseline: nil, x: x)
        )
      }
      let line = passage.lines.count - 1
      if !isFirst { passage.lines[line].text += " " }
      let start = isFirst ? 0 : count + 1
      passage.lines[line].text += word.text
      count = start + word.text.unicodeScalars.count
      passage.lines[line].top = min(passage.lines[line].top, word.box.top)
      passage.lines[line].bottom = max(passage.lines[line].bottom, word.box.bottom)
      passage.words.append(
        Passage.Word(
          index: index,
          line: line,
          scalars: start..<count,
          text: word.text,
          letters: rule.letters(of: word.text),
          box: word.box
        )
      )
      passage.characters += Self.characters(of: word, index: index, line: line, from: start)
    }
    return passage
  }

  /// None where the file measured words only, or other characters than those of the text.
  private static func characters(of word: Word, index: Int, line: Int, from start: Int) -> [Passage.Character] {
    guard word.characters.count == word.text.count else { return [] }
    var characters: [Passage.Character] = []
    var scalar = start
    for (character, box) in zip(word.text, word.characters) {
      let end = scalar + character.unicodeScalars.count
      let own = Passage.Character(line: line, scalars: scalar..<end, word: index, box: box)
      characters.add(own, isUnprinted: character.isUnprinted)
      scalar = end
    }
    return characters
  }
}
