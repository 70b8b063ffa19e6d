/// Names that are found in a text however they are spelled there: in any case, with any mark or none between their words.
struct NamePatterns {
  private struct Pattern {
    let words: [[Character]]
    let replacement: String
    let length: Int

    /// Short names count only where they do, or else `a` would be found in every word.
    var standsAlone: Bool { length <= 2 }

    init(words: [[Character]], replacement: String) {
      self.words = words
      self.replacement = replacement
      length = words.reduce(0) { $0 + $1.count }
    }
  }

  /// By the code of their first word, which another may have, too.
  private var patterns: [Int: [Pattern]] = [:]
  /// How long first words are that begin with a letter, by the letter's code.
  private var lengths: [Int: [Int]] = [:]

  mutating func add(_ name: String, replacement: String) {
    let words = name.lowercased().split { !$0.isAlphabetic && !$0.isNumeric }.map(Array.init)
    guard let word = words.first?.map({ $0.code }), let letter = word.first else { return }
    patterns[Self.code(of: word[...]), default: []].append(Pattern(words: words, replacement: replacement))
    if lengths[letter]?.contains(word.count) != true { lengths[letter, default: []].append(word.count) }
  }

  private static func code(of letters: ArraySlice<Int>) -> Int { letters.reduce(0, code(_:followedBy:)) }

  private static func code(_ code: Int, followedBy letter: Int) -> Int { code &* 31 &+ letter }

  /// Whether one may begin in a text of ASCII, which its bytes tell many times sooner than its characters.
  func mayBegin(in text: [UInt8]) -> Bool {
    let bytes = text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    for start in bytes.indices {
      for length in lengths[Int(bytes[start])] ?? [] where start + length <= bytes.count {
        let end = start + length
        var code = 0
        for index in start..<end { code = Self.code(code, followedBy: Int(bytes[index])) }
        guard let known = patterns[code] else { continue }
        let (begins, ends) = (start == 0 || !bytes[start - 1].isOfWord, end == bytes.count || !bytes[end].isOfWord)
        if known.contains(where: { !$0.standsAlone || begins && (ends || $0.words.count > 1) }) { return true }
      }
    }
    return false
  }

  /// The text with every name replaced, nil where there is none; what was put in is not looked at again.
  func replacing(in text: PartedText) -> String? {
    var result: String?
    // Up to where it has what the text had.
    var done = 0
    var index = 0
    while index < text.letters.count {
      guard let (end, replacement) = match(at: index, in: text) else {
        index += 1
        continue
      }
      result = (result ?? "") + text.letters[done..<index].text + replacement
      (done, index) = (end, end)
    }
    return result.map { $0 + text.letters[done...].text }
  }

  /// By the longest name that fits.
  private func match(at start: Int, in text: PartedText) -> (end: Int, replacement: String)? {
    guard let lengths = lengths[text.codes[start]] else { return nil }
    let letters = text.folded
    var longest: (pattern: Pattern, end: Int)?
    for length in lengths where start + length <= letters.count {
      for pattern in patterns[Self.code(of: text.codes[start..<start + length])] ?? [] {
        guard pattern.length > longest?.pattern.length ?? 0, let end = end(of: pattern, at: start, in: letters),
          !isNumber(start..<end, ofThings: letters)
        else { continue }
        if !pattern.standsAlone || standsAlone(start..<end, letters) { longest = (pattern, end) }
      }
    }
    return longest.map { ($0.end, $0.pattern.replacement) }
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

  private func isBetweenWords(_ letter: Character) -> Bool {
    !letter.isAlphabetic && !letter.isNumeric && letter != "/"
  }

  private func standsAlone(_ range: Range<Int>, _ letters: [Character]) -> Bool {
    let before = range.lowerBound == 0 ? nil : letters[range.lowerBound - 1]
    let after = range.upperBound == letters.count ? nil : letters[range.upperBound]
    return [before, after].allSatisfy { $0.map { !$0.isAlphabetic && !$0.isNumeric } ?? true }
  }
}

extension UInt8 {
  /// A letter of ASCII or a digit.
  var isOfWord: Bool { (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) }
}
