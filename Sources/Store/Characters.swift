/// What the standard library calls a letter, a number and a small letter; of ASCII, without a look into Unicode's tables.
extension Character {
  var isAlphabetic: Bool { asciiValue.map { (0x61...0x7A).contains($0 | 0x20) } ?? isLetter }
  var isNumeric: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? isNumber }

  /// The small letter, the first one where it becomes two.
  var folded: Character {
    guard let ascii = asciiValue, self != "\r\n" else { return lowercased().first ?? self }
    return (0x41...0x5A).contains(ascii) ? Character(Unicode.Scalar(ascii | 0x20)) : self
  }

  /// The same for the same letter, and of a letter of ASCII its byte; another may have it, too.
  var code: Int { asciiValue.map(Int.init) ?? hashValue }
}

extension ArraySlice<Character> {
  /// Of a slice, the standard library's own way takes many times as long.
  var text: String {
    var text = ""
    for letter in self { text.append(letter) }
    return text
  }
}
