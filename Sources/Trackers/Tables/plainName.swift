import Basics

/// A column's name in small letters with `_` between its words, and without a unit in brackets: `Age (years)` is `age`.
package func plainName(ofColumn name: String) -> String {
  // By bytes, since every file's columns are asked for: none of these stands within another character.
  let beforeUnit = name.utf8.prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "(") }
  let words = beforeUnit.isEmpty ? name : String(Substring(beforeUnit))
  let separators = [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: ".")]
  let plain = words.trimmedOfBlanks.lowercased().utf8.map { separators.contains($0) ? UInt8(ascii: "_") : $0 }
  return String(decoding: plain, as: UTF8.self)
}
