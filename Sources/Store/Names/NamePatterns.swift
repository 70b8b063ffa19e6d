/// Names that are found in a text however they are spelled there: in any case, with any mark or none between their words.
struct NamePatterns {
  private struct Pattern {
    let words: [[Character]]
    let replacement: String
    let length: Int
    /// How many were added before it.
    let number: Int
    /// Whether it counts only where it does; short names would be found in every word, as `a` would.
    let standsAlone: Bool

    init(words: [[Character]], replacement: String, number: Int, isWhole: Bool) {
      self.words = words
      self.replacement = replacement
      self.number = number
      length = words.reduce(0) { $0 + $1.count }
      standsAlone = isWhole || length <= 2
    }
  }

  /// Those that begin with the same word: all of a study may, as `sub-01` and `sub-02` do.
  private struct Family {
    /// By the code of their second word, which another may have, too; nil where they have none.
    private var patterns: [Int?: [Pattern]] = [:]
    /// How long second words are.
    private var lengths: [Int] = []
    private(set) var hasLongNames = false
    private(set) var hasSecondWords = false

    mutating func add(_ pattern: Pattern) {
      let second = pattern.words.dropFirst().first?.map { $0.code }
      patterns[second.map { code(of: $0[...]) }, default: []].append(pattern)
      if let length = second?.count, !lengths.contains(length) { lengths.append(length) }
      hasLongNames = hasLongNames || !pattern.standsAlone
      hasSecondWords = hasSecondWords || second != nil
    }

    /// Those whose second word is at a place in the text, and those that have none, the first first.
    func patterns(at place: Int, in codes: [Int]) -> [Pattern] {
      var found = patterns[nil] ?? []
      for length in lengths where place + length <= codes.count {
        found += patterns[code(of: codes[place..<place + length])] ?? []
      }
      return found.sorted { $0.number < $1.number }
    }
  }

  /// By the code of their first word.
  private var families: [Int: Family] = [:]
  private var count = 0
  /// How long first words are that begin with a letter, by the letter's code.
  private var lengths: [Int: [Int]] = [:]

  /// `isWhole`: whether no part of a word is it.
  mutating func add(_ name: String, replacement: String, isWhole: Bool = false) {
    let words = name.lowercased().split { !$0.isAlphabetic && !$0.isNumeric }.map(Array.init)
    guard let word = words.first?.map({ $0.code }), let letter = word.first else { return }
    families[code(of: word[...]), default: Family()]
      .add(Pattern(words: words, replacement: replacement, number: count, isWhole: isWhole))
    count += 1
    if lengths[letter]?.contains(word.count) != true { lengths[letter, default: []].append(word.count) }
  }

  /// Whether one may begin in a text of ASCII, which its bytes tell many times sooner than its characters.
  func mayBegin(in text: [UInt8]) -> Bool {
    let bytes = text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    for start in bytes.indices {
      for length in lengths[Int(bytes[start])] ?? [] where start + length <= bytes.count {
        let end = start + length
        var code = 0
        for index in start..<end { code = nextCode(code, Int(bytes[index])) }
        guard let family = families[code] else { continue }
        let (begins, ends) = (start == 0 || !bytes[start - 1].isOfWord, end == bytes.count || !bytes[end].isOfWord)
        if family.hasLongNames || begins && (ends || family.hasSecondWords) { return true }
      }
    }
    return false
  }

  /// The text with every name replaced, nil where there is none; what was put in is not looked at again.
  ///
  /// `counts`: which names are looked for as whole words, and no others; nil where all count wherever they stand.
  func replacing(in text: PartedText, where counts: (([String]) -> Bool)? = nil) -> String? {
    var result: String?
    // Up to where it has what the text had.
    var done = 0
    var index = 0
    while index < text.letters.count {
      guard let (end, replacement) = match(at: index, in: text, where: counts) else {
        index += 1
        continue
      }
      result = (result ?? "") + text.letters[done..<index].text + replacement
      (done, index) = (end, end)
    }
    return result.map { $0 + text.letters[done...].text }
  }

  /// By the longest name that fits.
  private func match(
    at start: Int,
    in text: PartedText,
    where counts: (([String]) -> Bool)?
  ) -> (end: Int, replacement: String)? {
    guard let lengths = lengths[text.codes[start]] else { return nil }
    let letters = text.folded
    var longest: (pattern: Pattern, end: Int)?
    for length in lengths where start + length <= letters.count {
      guard let family = families[code(of: text.codes[start..<start + length])] else { continue }
      for pattern in family.patterns(at: placeOfWord(behind: start + length, in: letters), in: text.codes) {
        guard pattern.length > longest?.pattern.length ?? 0, let end = end(of: pattern, at: start, in: letters),
          !isNumber(start..<end, ofThings: letters)
        else { continue }
        if let counts, !counts(pattern.words.map { String($0) }) { continue }
        if counts == nil && !pattern.standsAlone || standsAlone(start..<end, letters) { longest = (pattern, end) }
      }
    }
    return longest.map { ($0.end, $0.pattern.replacement) }
  }

  private func end(of pattern: Pattern, at start: Int, in letters: [Character]) -> Int? {
    var index = start
    for (number, word) in pattern.words.enumerated() {
      if number > 0 { index = placeOfWord(behind: index, in: letters) }
      guard index < letters.count, letters[index...].starts(with: word) else { return nil }
      index += word.count
    }
    return index
  }

  /// Behind a mark between words, where there is one, or behind a comma and a space, as after a surname.
  private func placeOfWord(behind end: Int, in letters: [Character]) -> Int {
    guard end < letters.count else { return end }
    let letter = letters[end]
    if letter == ",", end + 1 < letters.count, letters[end + 1] == " " { return end + 2 }
    return !letter.isAlphabetic && !letter.isNumeric && letter != "/" ? end + 1 : end
  }

  private func standsAlone(_ range: Range<Int>, _ letters: [Character]) -> Bool {
    let before = range.lowerBound == 0 ? nil : letters[range.lowerBound - 1]
    let after = range.upperBound == letters.count ? nil : letters[range.upperBound]
    return [before, after].allSatisfy { $0.map { !$0.isAlphabetic && !$0.isNumeric } ?? true }
  }
}

/// A number for a word, the same for the same letters.
private func code(of letters: ArraySlice<Int>) -> Int { letters.reduce(0, nextCode) }

private func nextCode(_ code: Int, _ letter: Int) -> Int { code &* 31 &+ letter }

extension UInt8 {
  /// A letter of ASCII or a digit.
  var isOfWord: Bool { (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) }
}
