/// Puts 'forgotten' in the place of names.
package struct Eraser {
  /// Longest first.
  let names: [String]
  /// Texts that are names of what stays, and so stay themselves, even where a forgotten name is part of them.
  let kept: Set<String>

  package static let replacement = "forgotten"

  /// Nil where nothing had to be erased.
  func erased(_ text: String) -> String? {
    guard !kept.contains(text) else { return nil }
    let original = Array(text.utf8)
    let bytes = names.reduce(original) { erased(Array($1.utf8), in: $0) }
    return bytes == original ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// A name counts where it stands alone: `p1` is not in `p10`.
  private func erased(_ name: [UInt8], in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let end = index + name.count
      let isHere =
        text[index...].starts(with: name)
        && (index == 0 || !isPartOfWord(text[index - 1]) || !isPartOfWord(text[index]))
        && (end == text.count || !isPartOfWord(text[end]) || !isPartOfWord(text[end - 1]))
      if isHere {
        result += Array(Self.replacement.utf8)
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// Letters beyond ASCII too.
  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}
