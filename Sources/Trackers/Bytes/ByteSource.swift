/// Bytes that arrive piece by piece: from a file, from standard input, out of a compressed stream.
public protocol ByteSource: ~Copyable {
  /// What a person calls it.
  var name: String { get }

  /// Where it lies, with all folders around it, by which some files are named; the name of what is no file.
  var path: String { get }

  /// Appends at most `count` bytes, and tells how many: 0 only at the end.
  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int

  /// All bytes of a file that lies in the same folder, unpacked where it is compressed; nil where there is none.
  func companion(named file: String) throws(FormatError) -> [UInt8]?
}

extension ByteSource where Self: ~Copyable {
  public var path: String { name }

  /// Nothing lies beside what is no file.
  public func companion(named file: String) throws(FormatError) -> [UInt8]? { nil }
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource {
  public let name: String
  public let path: String
  private let bytes: [UInt8]
  private let companions: [String: [UInt8]]
  private var position = 0

  /// `path`: nil where it lies nowhere but in memory.
  public init(_ bytes: [UInt8], name: String, path: String? = nil, companions: [String: [UInt8]] = [:]) {
    self.bytes = bytes
    self.name = name
    self.path = path ?? name
    self.companions = companions
  }

  public func companion(named file: String) -> [UInt8]? { companions[file] }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) -> Int {
    let end = min(bytes.count, position + count)
    defer { position = end }
    buffer.append(contentsOf: bytes[position..<end])
    return end - position
  }
}
