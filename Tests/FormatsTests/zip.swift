import Trackers

/// A zip archive of these files.
func zip(
  _ files: [(String, [UInt8])],
  packs: Bool,
  packed ready: [(String, [UInt8], Int)] = []
) -> [UInt8] {
  var bytes: [UInt8] = []
  var directory: [UInt8] = []
  for (name, content) in files {
    let done = ready.first { $0.0 == name }
    let packed = done?.1 ?? (packs ? deflated(content) : content)
    let size = done?.2 ?? content.count
    let sizes = little(0, 4) + little(packed.count, 4) + little(size, 4)
    let method = little(packs ? 8 : 0, 2)
    let offset = bytes.count
    let local = little(20, 2) + little(0, 2) + method + little(0, 4) + sizes
    bytes += [0x50, 0x4B, 3, 4] + local + little(name.utf8.count, 2) + little(0, 2) + Array(name.utf8) + packed
    directory += [0x50, 0x4B, 1, 2] + little(20, 2) + local + little(name.utf8.count, 2) + little(0, 12)
    directory += little(offset, 4) + Array(name.utf8)
  }
  let end = little(0, 4) + little(files.count, 2) + little(files.count, 2)
  return bytes + directory + [0x50, 0x4B, 5, 6] + end + little(directory.count, 4) + little(bytes.count, 4)
    + little(0, 2)
}

/// Without gzip's header of ten bytes, and its trailer of eight.
func deflated(_ bytes: [UInt8]) -> [UInt8] { Array(gzip(bytes).dropFirst(10).dropLast(8)) }

private func little(_ number: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(number >> (8 * $0) & 0xFF) } }
