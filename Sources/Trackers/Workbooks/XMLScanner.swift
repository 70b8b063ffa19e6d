/// Goes through the tags and texts of an XML document, piece by piece.
///
/// It knows no document types, so that nothing in a file can name another file or multiply itself.
struct XMLScanner {
  enum Piece {
    /// `isEmpty`: whether it ends at once.
    case start(name: String, tag: Range<Int>, isEmpty: Bool)
    case end(name: String)
    case text(Range<Int>)
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nil at the end, or where the document breaks off.
  mutating func next() -> Piece? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        return .text(start..<place)
      }
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      // Nearly all are tags.
      if next != UInt8(ascii: "!"), next != UInt8(ascii: "?") { return tag() }
      if starts(with: "<!--") {
        pass("-->")
      } else if starts(with: "<![CDATA[") {
        let start = place + 9
        pass("]]>")
        return .text(start..<max(start, place - 3))
      } else {
        pass(">")
      }
    }
    return nil
  }

  private mutating func tag() -> Piece? {
    let start = place + 1
    var end = start
    var quote: UInt8?
    while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
      if let open = quote {
        if bytes[end] == open { quote = nil }
      } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        quote = bytes[end]
      }
      end += 1
    }
    guard end < bytes.count else {
      place = bytes.count
      return nil
    }
    place = end + 1
    if start < end, bytes[start] == UInt8(ascii: "/") { return .end(name: name(start + 1..<end)) }
    let isEmpty = end > start && bytes[end - 1] == UInt8(ascii: "/")
    return .start(name: name(start..<end), tag: start..<(isEmpty ? end - 1 : end), isEmpty: isEmpty)
  }

  /// Without the prefix of its namespace.
  private func name(_ range: Range<Int>) -> String {
    let end = range.first { bytes[$0] <= 0x20 || bytes[$0] == UInt8(ascii: "/") } ?? range.upperBound
    let start = (range.lowerBound..<end).last { bytes[$0] == UInt8(ascii: ":") }.map { $0 + 1 } ?? range.lowerBound
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The value of a tag's attribute, by its whole name.
  func attribute(_ wanted: String, of tag: Range<Int>) -> String? {
    let name = Array(wanted.utf8)
    var place = tag.lowerBound
    while let equals = (place..<tag.upperBound).first(where: { bytes[$0] == UInt8(ascii: "=") }) {
      guard let open = (equals + 1..<tag.upperBound).first(where: { bytes[$0] > 0x20 }) else { return nil }
      guard let close = (open + 1..<max(open + 1, tag.upperBound)).first(where: { bytes[$0] == bytes[open] }) else {
        return nil
      }
      var end = equals
      while end > place, bytes[end - 1] <= 0x20 { end -= 1 }
      let before = end - name.count - 1
      if before >= tag.lowerBound, bytes[before] <= 0x20, Array(bytes[before + 1..<end]) == name {
        return text(open + 1..<close)
      }
      place = close + 1
    }
    return nil
  }

  /// What a text says, its entities resolved.
  func text(_ range: Range<Int>) -> String {
    let raw = bytes[range]
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = bytes[index] == UInt8(ascii: "&") ? raw[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) : nil
      if let end, let letter = Self.letter(String(decoding: bytes[index + 1..<end], as: UTF8.self)) {
        text += Array(letter.utf8)
        index = end + 1
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func letter(_ entity: String) -> String? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    return place + wanted.count <= bytes.count && wanted.indices.allSatisfy { bytes[place + $0] == wanted[$0] }
  }

  /// Goes behind the next occurrence of a text, or to the end.
  private mutating func pass(_ text: StaticString) {
    while place < bytes.count, !starts(with: text) { place += 1 }
    place = min(bytes.count, place + text.utf8CodeUnitCount)
  }
}
