import Basics

/// Words of a language that nobody speaks: syllables in a row, as long as the words of a prose text are.
///
/// Short words are few and come back, as function words do.
struct PseudoWords {
  /// How often a word of a text has so many letters, from 1 on: an assumption, with a mean of 4.75 letters.
  static let lengthShares = [
    0.04, 0.16, 0.2, 0.15, 0.12, 0.09, 0.08, 0.06, 0.04, 0.03, 0.015, 0.01, 0.005,
  ]

  private static let vowels: [Character] = ["a", "e", "i", "o", "u"]
  private static let openings: [Character] = [
    "d", "g", "h", "l", "m", "n", "p", "r", "s", "t", "v", "z",
  ]
  /// Consonants that may stand before another syllable or at a word's end.
  private static let closings: [Character] = ["l", "m", "n", "r", "s", "t"]

  /// By their number of letters, counted from 1.
  private let words: [[String]]

  init(using generator: inout SeededGenerator) {
    var words: [[String]] = []
    for length in 1...Self.lengthShares.count {
      let count = [2, 8, 14].dropFirst(length - 1).first ?? 60
      var found: [String] = []
      for _ in 0..<count {
        let word = Self.word(of: length, using: &generator)
        if !found.contains(word) { found.append(word) }
      }
      words.append(found)
    }
    self.words = words
  }

  func word(using generator: inout SeededGenerator) -> String {
    var rest = generator.uniform() * Self.lengthShares.reduce(0, +)
    var length = 0
    while length + 1 < Self.lengthShares.count, rest >= Self.lengthShares[length] {
      rest -= Self.lengthShares[length]
      length += 1
    }
    return words[length][.random(in: words[length].indices, using: &generator)]
  }

  private static func word(of length: Int, using generator: inout SeededGenerator) -> String {
    var word = ""
    var needsVowel = length == 1 || generator.uniform() < 0.25
    while word.count < length {
      if needsVowel {
        word.append(draw(vowels, using: &generator))
        let closes = word.count + 1 < length ? generator.uniform() < 0.3 : word.count < length
        if closes { word.append(draw(closings, using: &generator)) }
      } else {
        word.append(draw(openings, using: &generator))
      }
      needsVowel.toggle()
    }
    return word
  }

  private static func draw(_ letters: [Character], using generator: inout SeededGenerator) -> Character {
    letters[.random(in: letters.indices, using: &generator)]
  }
}
