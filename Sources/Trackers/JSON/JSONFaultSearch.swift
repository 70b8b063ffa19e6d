/// Looks for where a document stops being JSON, which its parser does not tell.
struct JSONFaultSearch {
  /// As deep as the parser goes.
  private static let mostLevels = 1024

  private let bytes: [UInt8]
  /// Up to where all is in order.
  private var place = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Counted from 1; nil where the document has one line alone, and where nothing was found.
  static func line(in bytes: [UInt8]) -> Int? {
    var search = Self(bytes)
    if search.passValue(below: 0) {
      search.passBlanks()
      if search.place == bytes.count { return nil }
    }
    // What is missing at the end is missing behind the last line with anything on it.
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    let lineFeeds = bytes[..<end].count { $0 == 0x0A }
    return lineFeeds == 0 ? nil : 1 + bytes[..<min(search.place, end)].count { $0 == 0x0A }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private mutating func passBlanks() {
    while let byte = next, Self.isBlank(byte) { place += 1 }
  }

  /// Answers whether it was there, as what follows does.
  private mutating func pass(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func passValue(below levels: Int) -> Bool {
    passBlanks()
    guard let byte = next, levels < Self.mostLevels else { return false }
    switch byte {
    case UInt8(ascii: "{"): return passParts(upTo: UInt8(ascii: "}"), areNamed: true, below: levels)
    case UInt8(ascii: "["): return passParts(upTo: UInt8(ascii: "]"), areNamed: false, below: levels)
    case UInt8(ascii: "\""): return passText()
    default: return passWord()
    }
  }

  private mutating func passParts(upTo end: UInt8, areNamed: Bool, below levels: Int) -> Bool {
    place += 1
    passBlanks()
    if pass(end) { return true }
    while true {
      if areNamed {
        passBlanks()
        guard passText() else { return false }
        passBlanks()
        guard pass(UInt8(ascii: ":")) else { return false }
      }
      guard passValue(below: levels + 1) else { return false }
      passBlanks()
      if pass(end) { return true }
      guard pass(UInt8(ascii: ",")) else { return false }
    }
  }

  private mutating func passText() -> Bool {
    guard pass(UInt8(ascii: "\"")) else { return false }
    while let byte = next, byte >= 0x20 {
      place += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") {
        guard let mark = next, "\"\\/bfnrtu".utf8.contains(mark) else { return false }
        place += 1
      }
    }
    return false
  }

  /// A number, or one of the three words that stand without quotation marks.
  private mutating func passWord() -> Bool {
    let start = place
    let marks = ",:]}[{\"".utf8
    while let byte = next, !Self.isBlank(byte), !marks.contains(byte) { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    let isNumber = word.utf8.allSatisfy { "+-.0123456789Ee".utf8.contains($0) } && Double(word) != nil
    if isNumber || ["true", "false", "null"].contains(word) { return true }
    place = start
    return false
  }
}
