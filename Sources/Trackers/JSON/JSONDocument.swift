/// A document as the flat list of words that simdjson makes of it, its tape.
///
/// A value is known by the place of its first word. The format is simdjson's (`doc/tape.md`): the top byte of a word tells the
/// kind, the rest holds a place on the tape or among the texts; a number has a second word.
struct JSONDocument {
  enum Kind {
    case object, array, text, integer, unsigned, number, yes, no, null, end
  }

  private var tape: ContiguousArray<UInt64> = []
  private(set) var strings: ContiguousArray<UInt8> = []

  @unsafe
  mutating func setTape(_ words: UnsafeBufferPointer<UInt64>) {
    tape.removeAll(keepingCapacity: true)
    unsafe tape.append(contentsOf: words)
  }

  @unsafe
  mutating func setStrings(_ bytes: UnsafeBufferPointer<UInt8>) {
    strings.removeAll(keepingCapacity: true)
    unsafe strings.append(contentsOf: bytes)
  }

  /// The place of the document's value.
  var root: Int { 1 }

  func kind(at place: Int) -> Kind {
    switch UInt8(tape[place] >> 56) {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "l"): .integer
    case UInt8(ascii: "u"): .unsigned
    case UInt8(ascii: "d"): .number
    case UInt8(ascii: "t"): .yes
    case UInt8(ascii: "f"): .no
    case UInt8(ascii: "n"): .null
    default: .end
    }
  }

  /// The place behind a value.
  func next(after place: Int) -> Int {
    switch kind(at: place) {
    case .object, .array: Int(tape[place] & 0xFFFF_FFFF)
    case .integer, .unsigned, .number: place + 2
    case .text, .yes, .no, .null, .end: place + 1
    }
  }

  /// The places between a container's first and its end.
  func contents(at place: Int) -> Range<Int> { place + 1..<next(after: place) - 1 }

  /// Whether an array holds so many numbers, none of them an integer, and nothing else.
  func isPlainArray(at place: Int, of count: Int) -> Bool {
    guard kind(at: place) == .array, next(after: place) == place + 2 * count + 2 else { return false }
    let isNumber = UInt64(UInt8(ascii: "d"))
    for index in 0..<count where tape[place + 1 + 2 * index] >> 56 != isNumber { return false }
    return true
  }

  /// A number of a plain array.
  func plainNumber(_ index: Int, at place: Int) -> Double { Double(bitPattern: tape[place + 2 + 2 * index]) }

  /// The number at a place, or nil where something else stands there.
  func number(at place: Int) -> Double? {
    switch kind(at: place) {
    case .number: Double(bitPattern: tape[place + 1])
    case .integer: Double(Int64(bitPattern: tape[place + 1]))
    case .unsigned: Double(tape[place + 1])
    default: nil
    }
  }

  /// The whole number at a place as the file has it, or nil where something else stands there.
  func integerText(at place: Int) -> String? {
    switch kind(at: place) {
    case .integer: "\(Int64(bitPattern: tape[place + 1]))"
    case .unsigned: "\(tape[place + 1])"
    default: nil
    }
  }

  /// Where a text's bytes lie among `strings`.
  func textRange(at place: Int) -> Range<Int> {
    let start = Int(tape[place] & 0x00FF_FFFF_FFFF_FFFF)
    var length = 0
    for byte in 0..<4 { length |= Int(strings[start + byte]) << (8 * byte) }
    return start + 4..<start + 4 + length
  }

  /// The text at a place, or nil where something else stands there.
  func text(at place: Int) -> String? {
    guard kind(at: place) == .text else { return nil }
    return String(decoding: strings[textRange(at: place)], as: UTF8.self)
  }

  /// What stands at a place, for a sentence.
  func describe(_ place: Int) -> String {
    switch kind(at: place) {
    case .object: "an object"
    case .array: "an array"
    case .text: "a text"
    case .integer, .unsigned, .number: "a number"
    case .yes, .no: "true or false"
    case .null: "null"
    case .end: "nothing"
    }
  }
}
