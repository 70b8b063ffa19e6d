public import Recordings

extension Passage {
  /// The sentence of every word, counted from 0.
  ///
  /// A sentence ends with a word that ends in a terminal mark, with or without closing quotes and brackets behind it;
  /// such marks that stand alone belong to the sentence before them. Where the next word begins with a small letter it
  /// goes on: "e.g. this", or "Why?" asked somebody. Of abbreviations nothing else is known, in any language.
  public var sentenceIndices: [Int] {
    var sentence = 0
    var hasEnded = false
    return words.map { word in
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

private func isTerminal(_ text: String) -> Bool {
  guard let last = text.last(where: { !closingMarks.contains($0) }) else { return false }
  return terminalMarks.contains(last)
}
