import Basics

/// Text whose lines end with carriage returns alone, as spreadsheets of the Macintosh write them, with line feeds instead.
public struct ReturnSource<Base: ByteSource & ~Copyable>: ByteSource, ~Copyable {
  public let name: String
  public let path: String
  private var base: Base
  private var beginning: [UInt8]

  /// Whether bytes are text in which a carriage return ends every line.
  public static func recognizes(_ head: Span<UInt8>) -> Bool {
    var hasReturn = false
    for index in head.indices {
      switch head[index] {
      case 0x00, 0x0A: return false
      case 0x0D: hasReturn = true
      default: break
      }
    }
    return hasReturn
  }

  /// `beginning`: what was read from the base before.
  public init(_ base: consuming Base, beginning: [UInt8]) {
    name = base.name
    path = base.path
    self.base = base
    self.beginning = Self.withLineFeeds(beginning)
  }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    if !beginning.isEmpty {
      let known = beginning.prefix(count)
      buffer += known
      beginning.removeFirst(known.count)
      return known.count
    }
    var piece: [UInt8] = []
    let read = try base.read(count, into: &piece)
    buffer += Self.withLineFeeds(piece)
    return read
  }

  public func companion(named file: String) throws(FormatError) -> [UInt8]? { try base.companion(named: file) }

  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] { bytes.map { $0 == 0x0D ? 0x0A : $0 } }
}
