/// A letter of a text as names are looked for in it: a character, or a byte where all are ASCII.
protocol NameLetter {
  var isOfWord: Bool { get }
  var isNumeric: Bool { get }
  var isCapital: Bool { get }
  var character: Character { get }
}

extension UInt8: NameLetter {
  var isNumeric: Bool { (0x30...0x39).contains(self) }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var character: Character { Character(Unicode.Scalar(self)) }
}

extension Character: NameLetter {
  var isOfWord: Bool { isAlphabetic || isNumeric }
  var isCapital: Bool { isUppercase }
  var character: Character { self }
}

/// Runs of words in a text that may be names.
///
/// Of what a person typed, all are; of anything else, of which there may be very much, those in capitals, those that a single mark
/// joins, and those that stand by themselves, as in quotes or as a folder.
struct WordRuns<Letter: NameLetter> {
  private let letters: [Letter]
  private let isTyped: Bool
  private var words: [Range<Int>] = []

  init(_ letters: [Letter], isTyped: Bool) {
    self.letters = letters
    self.isTyped = isTyped
    var start: Int?
    for place in letters.indices {
      if letters[place].isOfWord {
        start = start ?? place
      } else if let begun = start {
        words.append(begun..<place)
        start = nil
      }
    }
    if let start { words.append(start..<letters.count) }
  }

  /// Where the first run from a place on names somebody, and whom; of runs that begin alike the longest counts.
  func firstName(from start: Int, _ pseudonym: (WordRun) -> String?) -> (place: Range<Int>, pseudonym: String)? {
    for first in words.indices.dropLast() where words[first].lowerBound >= start {
      for last in (first + 1..<min(first + WordRun.most, words.count)).reversed() {
        guard let run = run(words[first...last]), let found = pseudonym(run) else { continue }
        return (run.place, found)
      }
    }
    return nil
  }

  private func run(_ own: ArraySlice<Range<Int>>) -> WordRun? {
    guard let first = own.first, let last = own.last else { return nil }
    let place = first.lowerBound..<last.upperBound
    let gaps = zip(own, own.dropFirst()).map { letters[$0.upperBound..<$1.lowerBound] }
    guard gaps.allSatisfy(isWithinName), mayBeName(own, gaps, at: place) else { return nil }
    return WordRun(place: place, words: own.map { text(letters[$0]) }, gaps: gaps.map(text))
  }

  private func text(_ part: ArraySlice<Letter>) -> String { String(part.map(\.character)) }

  /// No folder's end.
  private func isWithinName(_ gap: ArraySlice<Letter>) -> Bool {
    gap.count <= 2 && !gap.contains { $0.character == "/" || $0.character.isNewline }
  }

  private func mayBeName(_ own: ArraySlice<Range<Int>>, _ gaps: [ArraySlice<Letter>], at place: Range<Int>) -> Bool {
    if letters[place].contains(where: \.isNumeric) { return (isTyped || standsAlone(place)) && isNumbered(own) }
    if isTyped { return true }
    return own.allSatisfy { letters[$0.lowerBound].isCapital } || gaps.allSatisfy(isMark) || standsAlone(place)
  }

  /// Whether it is one word and a number of it that counts nothing, as `sub-01` is.
  private func isNumbered(_ own: ArraySlice<Range<Int>>) -> Bool {
    guard own.count == 2, let first = own.first, let last = own.last, last.count <= 4 else { return false }
    let (word, number) = (letters[first], letters[last])
    return !word.contains(where: \.isNumeric) && number.allSatisfy(\.isNumeric)
      && !countedThings.contains(text(word).lowercased())
  }

  private func isMark(_ gap: ArraySlice<Letter>) -> Bool {
    gap.count == 1 && gap.allSatisfy { "_-.".contains($0.character) }
  }

  private func standsAlone(_ place: Range<Int>) -> Bool {
    let before = place.lowerBound > 0 ? letters[place.lowerBound - 1].character : nil
    let after = place.upperBound < letters.count ? letters[place.upperBound].character : nil
    return [before, after].allSatisfy { $0.map { "/\\.,;:=()'\"‘’“”".contains($0) } ?? true }
  }
}
