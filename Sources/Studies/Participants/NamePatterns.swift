import Store

/// Names that are found in a text however they are spelled there: in any case, with any mark or none between their words.
struct NamePatterns {
  private struct Pattern {
    let words: [[Character]]
    let replacement: String

    var length: Int { words.reduce(0) { $0 + $1.count } }
  }

  /// By their first letter, the longest first.
  private var patterns: [Character: [Pattern]] = [:]

  mutating func add(_ name: String, replacement: String) {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    guard let first = words.first?.first else { return }
    let pattern = Pattern(words: words, replacement: replacement)
    let others = patterns[first, default: []]
    let place = others.firstIndex { $0.length < pattern.length } ?? others.endIndex
    patterns[first, default: []].insert(pattern, at: place)
  }

  /// The text with every name replaced; what was put in is not looked at again.
  func replacing(in text: String) -> String {
    let letters = Array(text)
    let folded = letters.map { $0.lowercased().first ?? $0 }
    var result = ""
    var index = 0
    while index < letters.count {
      if let (end, replacement) = match(at: index, in: folded) {
        result += replacement
        index = end
      } else {
        result.append(letters[index])
        index += 1
      }
    }
    return result
  }

  private func match(at start: Int, in letters: [Character]) -> (end: Int, replacement: String)? {
    for pattern in patterns[letters[start], default: []] {
      guard let end = end(of: pattern, at: start, in: letters), !isNumber(start..<end, ofThings: letters) else {
        continue
      }
      // Short names count only where they stand alone, or else `a` would be found in every word.
      if pattern.length > 2 || standsAlone(start..<end, letters) { return (end, pattern.replacement) }
    }
    return nil
  }

  private func end(of pattern: Pattern, at start: Int, in letters: [Character]) -> Int? {
    var index = start
    for (number, word) in pattern.words.enumerated() {
      if number > 0, index < letters.count, isBetweenWords(letters[index]) { index += 1 }
      guard index < letters.count, letters[index...].starts(with: word) else { return nil }
      index += word.count
    }
    return index
  }

  private func isBetweenWords(_ letter: Character) -> Bool { !letter.isLetter && !letter.isNumber && letter != "/" }

  private func standsAlone(_ range: Range<Int>, _ letters: [Character]) -> Bool {
    let before = range.lowerBound == 0 ? nil : letters[range.lowerBound - 1]
    let after = range.upperBound == letters.count ? nil : letters[range.upperBound]
    return [before, after].allSatisfy { $0.map { !$0.isLetter && !$0.isNumber } ?? true }
  }
}
