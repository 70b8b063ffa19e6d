import Basics

/// The files of a zip archive that is in memory, as its directory at the end lists them.
///
/// Nothing in it is believed: every place is checked against the bytes, and nothing is unpacked beyond a limit.
struct ZipArchive {
  struct Entry {
    let name: String
    /// 0 where it is stored as it is, 8 where it is deflated.
    let method: Int
    let packedSize: Int
    let size: Int
    let isEncrypted: Bool
    /// Where the local header lies.
    let offset: Int
  }

  /// More files than any workbook has.
  private static let mostEntries = 20_000

  let entries: [Entry]
  private let bytes: [UInt8]

  /// Whether bytes begin as a zip archive does that holds anything.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    head.count >= 4 && head[0] == 0x50 && head[1] == 0x4B && head[2] == 3 && head[3] == 4
  }

  init(_ bytes: [UInt8]) throws(WorkbookProblem) {
    self.bytes = bytes
    guard let end = Self.endRecord(of: bytes) else { throw .broken("its directory is missing; it may have been cut") }
    let count = bytes.number(at: end + 10, width: 2)
    var place = bytes.number(at: end + 16, width: 4)
    guard count <= Self.mostEntries else { throw .broken("it lists \(count) files") }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard place >= 0, place + 46 <= bytes.count, bytes.number(at: place, width: 4) == 0x0201_4B50 else {
        throw .broken("its directory is damaged")
      }
      let nameLength = bytes.number(at: place + 28, width: 2)
      let rest = bytes.number(at: place + 30, width: 2) + bytes.number(at: place + 32, width: 2)
      guard place + 46 + nameLength <= bytes.count else { throw .broken("its directory is damaged") }
      entries.append(
        Entry(
          name: String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self),
          method: bytes.number(at: place + 10, width: 2),
          packedSize: bytes.number(at: place + 20, width: 4),
          size: bytes.number(at: place + 24, width: 4),
          isEncrypted: bytes.number(at: place + 8, width: 2) & 1 == 1,
          offset: bytes.number(at: place + 42, width: 4)
        )
      )
      place += 46 + nameLength + rest
    }
    self.entries = entries
  }

  /// A file's bytes, of which there may be so many; nil where there is no such file.
  func file(_ name: String, limit: Int) throws(WorkbookProblem) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    if entry.isEncrypted { throw .encrypted }
    let header = entry.offset
    guard header >= 0, header + 30 <= bytes.count, bytes.number(at: header, width: 4) == 0x0403_4B50 else {
      throw .broken("'\(name)' does not lie where its directory says")
    }
    let start = header + 30 + bytes.number(at: header + 26, width: 2) + bytes.number(at: header + 28, width: 2)
    guard start <= bytes.count, entry.packedSize <= bytes.count - start else {
      throw .broken("'\(name)' is cut")
    }
    let packed = bytes[start..<start + entry.packedSize]
    switch entry.method {
    case 0:
      if packed.count > limit { throw .tooLarge(limit: limit) }
      return Array(packed)
    case 8: return try inflated(packed, limit: limit)
    default: throw .broken("'\(name)' is packed by method \(entry.method), where 8 is usual")
    }
  }

  /// The last one: a comment may stand behind it.
  private static func endRecord(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 65_535)
    return (first...bytes.count - 22).reversed().first { bytes.number(at: $0, width: 4) == 0x0605_4B50 }
  }
}

extension [UInt8] {
  /// A number whose lowest byte comes first; the bytes have to be there.
  fileprivate func number(at place: Int, width: Int) -> Int {
    (0..<width).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}
