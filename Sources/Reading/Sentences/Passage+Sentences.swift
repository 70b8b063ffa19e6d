public import Recordings

extension Passage {
  /// The sentence of every word, counted from 0.
  ///
  /// A sentence ends with a word that ends in a terminal mark, with or without closing quotes and brackets, marks of
  /// emphasis and numbers of notes behind it; quotes and brackets that stand alone belong to the sentence before them.
  /// It ends at an empty line, too, as headings do. Where the next word begins with a small letter it goes on: "e.g.
  /// this", or "Why?" asked somebody. Of abbreviations nothing else is known, in any language.
  public var sentenceIndices: [Int] {
    // Where an empty line parts all lines, it is how they were spaced.
    let hasParagraphs = lines.indices.dropFirst().contains { !isBehindEmptyLine($0) }
    var line = words.first?.line ?? 0
    var sentence = 0
    var hasEnded = false
    return words.map { word in
      if word.line != line {
        line = word.line
        if hasParagraphs, isBehindEmptyLine(line) { hasEnded = true }
      }
      let isOnlyMarks = word.text.allSatisfy { terminalMarks.contains($0) || closingMarks.contains($0) }
      if hasEnded, !isOnlyMarks {
        hasEnded = false
        if word.text.first(where: \.isLetter)?.isLowercase != true { sentence += 1 }
      }
      if isTerminal(word.text) { hasEnded = true }
      return sentence
    }
  }
}

/// Full stops, question and exclamation marks, and dots of omission, of the scripts that have their own.
private let terminalMarks = Set(".!?…‥‽⁇⁈⁉。．｡！？؟۔।॥։።፧។")

private let closingMarks = Set("\"'”’“‘»«›‹)]}」』）］】》〉＂＇")

private let emphasisMarks = Set("*_")

private let superscripts = Set("⁰¹²³⁴⁵⁶⁷⁸⁹")

/// Such as `3`, `2,5` or `4–6`.
private func isNumberOfNote(_ text: Substring) -> Bool {
  text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || ",-\u{2010}\u{2011}–—".contains($0) }
}

private func isTerminal(_ text: String) -> Bool {
  var rest = text[...]
  while let last = rest.last {
    if last == "]", let note = rest.lastIndex(of: "["), isNumberOfNote(rest[note...].dropFirst().dropLast()) {
      rest = rest[..<note]
      continue
    }
    let isBehind = closingMarks.contains(last) || emphasisMarks.contains(last) || superscripts.contains(last)
    guard isBehind else { return terminalMarks.contains(last) }
    rest.removeLast()
  }
  return false
}
