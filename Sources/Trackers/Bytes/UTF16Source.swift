import Basics

/// Text in UTF-16 as the same text in UTF-8, without its byte order mark.
public struct UTF16Source<Base: ByteSource & ~Copyable>: ByteSource, ~Copyable {
  public let name: String
  public let path: String
  private var base: Base
  private var units: [UInt8]
  private let isBigEndian: Bool
  private var decoded: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// The first half of a character that takes two units.
  private var half: UInt32?

  /// `beginning`: what was read from the base before, the mark with it where there is one.
  public init(_ base: consuming Base, beginning: [UInt8], isBigEndian: Bool) {
    name = base.name
    path = base.path
    self.base = base
    self.isBigEndian = isBigEndian
    let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    units = beginning.starts(with: mark) ? Array(beginning.dropFirst(2)) : beginning
  }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    while position == decoded.count {
      decoded.removeAll(keepingCapacity: true)
      position = 0
      if isAtEnd { return 0 }
      if units.count < 2 { isAtEnd = try base.read(1 << 18, into: &units) == 0 }
      decode()
    }
    let end = min(decoded.count, position + count)
    defer { position = end }
    buffer.append(contentsOf: decoded[position..<end])
    return end - position
  }

  public func companion(named file: String) throws(FormatError) -> [UInt8]? { try base.companion(named: file) }

  private mutating func decode() {
    var index = 0
    while index + 1 < units.count {
      let (first, second) = (UInt32(units[index]), UInt32(units[index + 1]))
      append(unit: isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    units.removeFirst(index)
    if isAtEnd, !units.isEmpty || half != nil {
      units.removeAll()
      half = nil
      append(character: Self.replacement)
    }
  }

  private mutating func append(unit: UInt32) {
    if let first = half {
      half = nil
      if 0xDC00..<0xE000 ~= unit { return append(character: 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00)) }
      append(character: Self.replacement)
    }
    switch unit {
    case 0xD800..<0xDC00: half = unit
    case 0xDC00..<0xE000: append(character: Self.replacement)
    default: append(character: unit)
    }
  }

  private mutating func append(character: UInt32) {
    if character < 0x80 { return decoded.append(UInt8(character)) }
    decoded.append(contentsOf: Array(String(Unicode.Scalar(character) ?? "\u{FFFD}").utf8))
  }

  /// What stands for bytes that are no character.
  private static var replacement: UInt32 { 0xFFFD }
}
