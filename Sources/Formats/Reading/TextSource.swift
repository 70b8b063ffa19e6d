/// A text file as UTF-8, whatever it is written in, without its byte order mark.
///
/// Latin-1 passes as it is: its digits and delimiters are those of UTF-8, and who reads a word knows the encoding.
struct TextSource<Base: ByteSource & ~Copyable>: ByteSource, ~Copyable {
  let name: String
  let encoding: TextEncoding
  private var base: Base
  private var decoder: UTF16Decoder?
  /// Bytes read from the base before, not handed on yet.
  private var beginning: [UInt8]

  /// `beginning`: what was read from the base before. `encoding`: nil where the beginning is to tell.
  init(_ base: consuming Base, beginning: [UInt8], encoding: TextEncoding? = nil) {
    name = base.name
    self.base = base
    let encoding = encoding ?? TextEncoding(of: beginning.span)
    self.encoding = encoding
    self.beginning = beginning
    if case .utf16(let isBigEndian) = encoding {
      decoder = UTF16Decoder(isBigEndian: isBigEndian)
    } else if beginning.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.beginning.removeFirst(3)
    }
  }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    let start = buffer.count
    if decoder == nil {
      guard beginning.isEmpty else {
        buffer.append(contentsOf: beginning)
        beginning = []
        return buffer.count - start
      }
      return try base.read(count, into: &buffer)
    }
    while buffer.count == start {
      var raw: [UInt8] = []
      if beginning.isEmpty {
        guard try base.read(max(2, count / 3 * 2), into: &raw) > 0 else { return 0 }
      } else {
        swap(&raw, &beginning)
      }
      decoder?.decode(raw.span, into: &buffer)
    }
    return buffer.count - start
  }

  func companion(named file: String) throws(FormatError) -> [UInt8]? { try base.companion(named: file) }
}
