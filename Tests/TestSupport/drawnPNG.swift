/// A grey PNG picture: whole, and small enough to be written by hand.
public func drawnPNG(width: Int, height: Int, grey: UInt8 = 200) -> [UInt8] {
  let row: [UInt8] = [0] + [UInt8](repeating: grey, count: width)
  let rows = Array(repeating: row, count: height).flatMap(\.self)
  // Stored, and not compressed: blocks of at most 65535 bytes.
  var packed: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let count = min(65535, rows.count - start)
    let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
    packed += [start + count == rows.count ? 1 : 0, low, high, ~low, ~high] + rows[start..<start + count]
    start += count
  } while start < rows.count
  var (first, second) = (1, 0)
  for byte in rows {
    first = (first + Int(byte)) % 65521
    second = (second + first) % 65521
  }
  packed += bigEndian(second << 16 | first)
  let header = bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
  let beginning: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  return beginning + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
}

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let named = Array(name.utf8) + content
  let remainder = named.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return bigEndian(content.count) + named + bigEndian(Int(~remainder))
}

private func bigEndian(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { shift in UInt8((number >> shift) & 255) } }
