/// Bytes that arrive piece by piece: from a file, from standard input, out of a compressed stream.
public protocol ByteSource: ~Copyable {
  /// What a person calls it.
  var name: String { get }

  /// Appends at most `count` bytes, and tells how many: 0 only at the end.
  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource {
  public let name: String
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) -> Int {
    let end = min(bytes.count, position + count)
    defer { position = end }
    buffer.append(contentsOf: bytes[position..<end])
    return end - position
  }
}
