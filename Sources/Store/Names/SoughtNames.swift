/// What somebody is called, as bytes of texts are searched for it.
///
/// A name stands by itself: `p1` does not stand in `p10`.
public struct SoughtNames: Sendable {
  private struct Name: Hashable {
    /// A text has any mark or none between them, or up to three.
    let words: [[Character]]
    let keepsCase: Bool
    /// Whether the bytes that are looked for first are at its beginning, and at its end.
    let startsWithKey: Bool
    let endsWithKey: Bool
    let isASCII: Bool
    /// Bytes that it surely takes less than.
    let length: Int
  }

  /// Of marks between the words of a name.
  private static let longestGap = 3
  /// Bytes that are decoded together where no bytes can be looked for first.
  private static let part = 1 << 12

  /// By letters of ASCII in them, which UTF-8 and Latin-1 have alike; where others are in a name, too, by two or more, or by none.
  private var names: [[UInt8]: Set<Name>] = [:]

  public var isEmpty: Bool { names.isEmpty }

  /// `isLoose`: whether other capitals, other marks between words, and the surname first or last are the same name.
  public init(_ names: some Sequence<String>, isLoose: Bool) {
    for name in names where name.contains(where: \.isOfWord) {
      guard isLoose else {
        add([Array(name)], keepsCase: true)
        continue
      }
      // Capitals of a letter may be two small ones.
      for spelling in [name.lowercased(), name.uppercased().lowercased()] {
        let words = spelling.split { !$0.isOfWord }.map(String.init)
        let turned = WordRun.words(ofName: spelling)
        for order in turned.isEmpty ? [words] : WordRun.orders(turned) {
          add(order.map { Array($0) }, keepsCase: false)
        }
      }
    }
  }

  private mutating func add(_ words: [[Character]], keepsCase: Bool) {
    var key: (word: Int, place: Range<Int>) = (0, 0..<0)
    for (number, word) in words.enumerated() {
      var start = 0
      for place in 0...word.count where place == word.count || word[place].asciiValue?.isOfWord != true {
        if place - start > key.place.count { key = (number, start..<place) }
        start = place + 1
      }
    }
    let isASCII = words.allSatisfy { $0.allSatisfy(\.isASCII) }
    if key.place.count < 2, !isASCII { key.place = 0..<0 }
    let letters = words.isEmpty ? [] : words[key.word][key.place].compactMap { $0.asciiValue?.small }
    let name = Name(
      words: words,
      keepsCase: keepsCase,
      startsWithKey: key.word == 0 && key.place.lowerBound == 0 && !letters.isEmpty,
      endsWithKey: key.word == words.count - 1 && key.place.upperBound == words.last?.count && !letters.isEmpty,
      isASCII: isASCII,
      // Accents of their own make a letter longer, and so do marks between words.
      length: words.reduce(0) { $0 + 4 * String($1).utf8.count + 4 * Self.longestGap } + 8
    )
    names[letters, default: []].insert(name)
  }

  /// Whether one of them stands in a text.
  ///
  /// `decode`: what a part of the bytes says, whose letters are whole if they are UTF-8.
  public func stand(in bytes: [UInt8], decode: ([UInt8]) -> String) -> Bool {
    names.contains { key, own in
      key.isEmpty ? stand(own, inPartsOf: bytes, decode) : stand(own, around: key, in: bytes, decode)
    }
  }

  private func stand(
    _ own: Set<Name>,
    around key: [UInt8],
    in bytes: [UInt8],
    _ decode: ([UInt8]) -> String
  ) -> Bool {
    guard bytes.count >= key.count else { return false }
    let first = key[0]
    let capital = first.isNumeric ? first : first & 0xDF
    for start in 0...bytes.count - key.count where bytes[start] == first || bytes[start] == capital {
      let end = start + key.count
      guard key.indices.allSatisfy({ bytes[start + $0].small == key[$0] }) else { continue }
      let isAfterWord = start > 0 && bytes[start - 1].isOfWord
      let isBeforeWord = end < bytes.count && bytes[end].isOfWord
      for name in own where !(isAfterWord && name.startsWithKey) && !(isBeforeWord && name.endsWithKey) {
        if stands(name, within: start - name.length..<end + name.length, of: bytes, decode) { return true }
      }
    }
    return false
  }

  /// Letters of ASCII alone hold none of these.
  private func stand(_ own: Set<Name>, inPartsOf bytes: [UInt8], _ decode: ([UInt8]) -> String) -> Bool {
    for start in stride(from: 0, to: bytes.count, by: Self.part) {
      let end = min(bytes.count, start + Self.part)
      guard bytes[start..<end].contains(where: { $0 >= 0x80 }) else { continue }
      for name in own where stands(name, within: start - name.length..<end + name.length, of: bytes, decode) {
        return true
      }
    }
    return false
  }

  private func stands(
    _ name: Name,
    within range: Range<Int>,
    of bytes: [UInt8],
    _ decode: ([UInt8]) -> String
  ) -> Bool {
    var (start, end) = (max(0, range.lowerBound), min(bytes.count, range.upperBound))
    while start > 0, start > range.lowerBound - 3, bytes[start].isInsideLetter { start -= 1 }
    while end < bytes.count, end < range.upperBound + 3, bytes[end].isInsideLetter { end += 1 }
    let part = Array(bytes[start..<end])
    guard name.isASCII || part.contains(where: { $0 >= 0x80 }) else { return false }
    let text = decode(part)
    let letters = Array(name.keepsCase ? text : text.lowercased())
    // What the part cuts may be of a longer word.
    let (begin, limit) = (start == 0 ? 0 : 1, end == bytes.count ? letters.count : letters.count - 1)
    guard let first = name.words.first?.first, begin < limit else { return false }
    return (begin..<limit).contains { place in
      guard letters[place] == first, place == 0 || !letters[place - 1].isOfWord,
        let behind = self.end(of: name.words, at: place, in: letters)
      else { return false }
      return behind <= limit && (behind == letters.count || !letters[behind].isOfWord)
    }
  }

  private func end(of words: [[Character]], at start: Int, in letters: [Character]) -> Int? {
    var place = start
    for (number, word) in words.enumerated() {
      if number > 0 { place += letters[place...].prefix(Self.longestGap).prefix { !$0.isOfWord }.count }
      guard letters[place...].starts(with: word) else { return nil }
      place += word.count
    }
    return place
  }
}

extension UInt8 {
  /// The small letter of one of ASCII.
  fileprivate var small: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether it goes on with a letter of UTF-8 that another byte begins.
  fileprivate var isInsideLetter: Bool { self & 0xC0 == 0x80 }
}
