/// A text as names are looked for in it.
struct PartedText {
  struct Word {
    /// Among the letters.
    let place: Range<Int>
    let text: String
  }

  let text: String
  let letters: [Character]
  /// The same in small letters.
  let folded: [Character]
  /// A number for each of those, the same for the same letter.
  let codes: [Int]
  /// All that may be a name: a number that counts something is none.
  let words: [Word]

  init(_ text: String) {
    self.text = text
    letters = Array(text)
    folded = letters.map { $0.folded }
    codes = folded.map { $0.code }
    var words: [Word] = []
    var start = 0
    while start < letters.count {
      let word = letters[start...].prefix { $0.isAlphabetic || $0.isNumeric }
      start = max(word.endIndex, start + 1)
      if word.isEmpty || isNumber(word.indices, ofThings: letters) { continue }
      words.append(Word(place: word.indices, text: word.text))
    }
    self.words = words
  }
}
