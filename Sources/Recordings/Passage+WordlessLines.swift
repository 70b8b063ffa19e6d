extension Passage {
  /// Takes away lines in which no word stands, such as those between paragraphs; the gap that they leave stays.
  ///
  /// Lines are counted by what can be read in them, whichever file tells of them. A passage without words stays as it is.
  public mutating func dropWordlessLines() {
    let read = Set(words.map(\.line)).sorted()
    guard !read.isEmpty, read.count < lines.count else { return }
    let numbers = Dictionary(uniqueKeysWithValues: read.enumerated().map { ($0.element, $0.offset) })
    lines = read.map { lines[$0] }
    words = words.compactMap { word in
      guard let number = numbers[word.line] else { return nil }
      var word = word
      word.line = number
      return word
    }
    characters = characters.compactMap { character in
      guard let number = numbers[character.line] else { return nil }
      var character = character
      character.line = number
      return character
    }
  }
}
