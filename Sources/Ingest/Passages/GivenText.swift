import Drafts
import Geometry
import Recordings

/// What fixations that somebody assigned before tell of the text that they were on: its words, without their places.
struct GivenText {
  /// More words than any passage has.
  private static let mostWords = 100_000

  private struct Word {
    var text: String?
    /// How often each line was given for it.
    var lines: [Int: Int] = [:]
  }

  private var words: [Int: Word] = [:]

  /// `passage`: what earlier fixations told.
  init(_ passage: Passage?) {
    guard let passage else { return }
    for word in passage.words {
      words[word.index] = Word(text: word.text.isEmpty ? nil : word.text, lines: [word.line: 1])
    }
  }

  mutating func add(_ place: GivenPlace) {
    guard let index = place.word, (0..<Self.mostWords).contains(index) else { return }
    var word = words[index] ?? Word()
    if let text = place.text { word.text = text }
    if let line = place.line { word.lines[line, default: 0] += 1 }
    words[index] = word
  }

  /// Nil where no word was given, or where areas hold single characters, whose words nobody knows.
  ///
  /// A word that nobody looked at is there without its text. Where no lines were given all stands on one.
  func passage(id: String, unit: GazeUnit) -> Passage? {
    guard let last = words.keys.max() else { return nil }
    var areas = CharacterAreas()
    for (place, word) in words { areas.add(word.text, area: place, of: 0) }
    if areas.areCharacters { return nil }
    var passage = Passage(id: id, unit: unit, boxes: .unknown, lines: [], words: [], characters: [])
    var line = 0
    var givenLine: Int?
    for index in 0...last {
      let found = words[index]
      let given = found?.lines.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      if let given {
        if let before = givenLine, given > before { line += 1 }
        givenLine = max(given, givenLine ?? given)
      }
      append(found?.text ?? "", on: line, to: &passage)
    }
    return passage
  }

  /// Whether a passage can be the layout of another of which only words are known: most of those that both have are the same.
  static func isLayout(_ layout: Passage, of words: Passage) -> Bool {
    guard words.boxes == .unknown, words.words.count <= layout.words.count else { return false }
    let rule = WordRule()
    let both = zip(words.words, layout.words).filter { !$0.0.text.isEmpty }
    return both.count { rule.letters(of: $0.text) == rule.letters(of: $1.text) } * 2 >= both.count
  }

  /// A character is one wide, and so is the space behind a word; a line is one high.
  private func append(_ text: String, on line: Int, to passage: inout Passage) {
    let top = Double(line)
    if passage.lines.count == line {
      passage.lines.append(Passage.Line(text: "", top: top, bottom: top + 1, baseline: nil, x: 0))
    } else {
      passage.lines[line].text += " "
    }
    let before = passage.words.last.flatMap { $0.line == line ? $0 : nil }
    let left = before.map { $0.box.right + 1 } ?? 0
    let start = before.map { $0.scalars.upperBound + 1 } ?? 0
    passage.lines[line].text += text
    passage.words.append(
      Passage.Word(
        index: passage.words.count,
        line: line,
        scalars: start..<start + text.unicodeScalars.count,
        text: text,
        letters: WordRule().letters(of: text),
        box: Region(left: left, top: top, right: left + Double(max(text.count, 1)), bottom: top + 1)
      )
    )
  }
}
