import Figures

/// A zip archive whose files are not packed, in the bytes that every reader of zip takes.
///
/// PKWARE, "APPNOTE.TXT: .ZIP file format specification", sections 4.3.7, 4.3.12 and 4.3.16. The same files give the same
/// bytes: all bear the format's first day.
struct StoredZip {
  private var archive: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Answers whether it fits: places in an archive of this kind have 32 bits.
  mutating func add(_ bytes: [UInt8], as name: String) -> Bool {
    let path = Array(name.utf8)
    let needed = archive.count + directory.count + bytes.count + 2 * path.count + 200
    guard needed < Int(UInt32.max), path.count < Int(UInt16.max), count < Int(UInt16.max) else { return false }
    let offset = UInt32(archive.count)
    let size = UInt32(bytes.count)
    let sum = checksum(of: bytes)
    // Version 2.0, names in UTF-8, stored, on the first of January 1980.
    func common(_ target: inout [UInt8]) {
      for short: UInt16 in [20, 0x0800, 0, 0, 0x0021] { target.append(littleEndian: short) }
      for long in [sum, size, size] { target.append(littleEndian: long) }
      target.append(littleEndian: UInt16(path.count))
      target.append(littleEndian: UInt16(0))
    }
    archive.append(littleEndian: UInt32(0x0403_4B50))
    common(&archive)
    archive += path
    archive += bytes
    directory.append(littleEndian: UInt32(0x0201_4B50))
    directory.append(littleEndian: UInt16(20))
    common(&directory)
    for short: UInt16 in [0, 0, 0] { directory.append(littleEndian: short) }
    directory.append(littleEndian: UInt32(0))
    directory.append(littleEndian: offset)
    directory += path
    count += 1
    return true
  }

  var bytes: [UInt8] {
    var whole = archive + directory
    whole.append(littleEndian: UInt32(0x0605_4B50))
    for short in [0, 0, UInt16(count), UInt16(count)] { whole.append(littleEndian: short) }
    whole.append(littleEndian: UInt32(directory.count))
    whole.append(littleEndian: UInt32(archive.count))
    whole.append(littleEndian: UInt16(0))
    return whole
  }
}

extension [UInt8] {
  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for place in 0..<Number.bitWidth / 8 { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
