import Basics

/// Sentences of pseudo-words.
struct PseudoText: Sendable {
  /// In order, each with its punctuation.
  let words: [String]

  /// Whole sentences of 6 to 13 words, until there are as many words as asked for.
  init(words count: Int, from source: PseudoWords, using generator: inout SeededGenerator) {
    var words: [String] = []
    while words.count < count {
      let length = Int.random(in: 6...13, using: &generator)
      for place in 0..<length {
        var word = source.word(using: &generator)
        if place == 0 { word = word.uppercasedFirst }
        if place == length - 1 {
          word += "."
        } else if place > 1, place < length - 3, generator.uniform() < 0.12 {
          word += ","
        }
        words.append(word)
      }
    }
    self.words = words
  }
}
