/// Whether a word stands somewhere in a text by itself; `p1` does not stand in `p10`.
public func holdsWord(_ word: [UInt8], in text: [UInt8]) -> Bool {
  guard let first = word.first, word.count <= text.count else { return false }
  for start in 0...text.count - word.count where text[start] == first {
    let end = start + word.count
    let isAlone = (start == 0 || !isOfWord(text[start - 1])) && (end == text.count || !isOfWord(text[end]))
    if isAlone, text[start..<end].elementsEqual(word) { return true }
  }
  return false
}

/// Whether a byte is of a letter or a digit.
private func isOfWord(_ byte: UInt8) -> Bool {
  byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}
