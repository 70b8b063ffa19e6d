extension Span<UInt8> {
  /// How many bytes the mark of UTF-8 at the beginning takes.
  package var markLength: Int { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0 }

  /// The line that begins at a place, without its line break, and where the next begins; the last may lack a line break.
  package func line(from start: Int) -> (text: Range<Int>, next: Int) {
    let stop = newline(in: self, from: start) ?? count
    let end = stop > start && self[stop - 1] == 0x0D ? stop - 1 : stop
    return (start..<end, Swift.min(stop + 1, count))
  }
}

/// The place of the next line feed, eight bytes at a step.
func newline(in bytes: Span<UInt8>, from start: Int) -> Int? {
  let raw = unsafe bytes.bytes
  let eightNewlines: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
  var index = start
  while index + 8 <= bytes.count {
    let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ eightNewlines
    let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
    index += 8
  }
  while index < bytes.count {
    if bytes[index] == 0x0A { return index }
    index += 1
  }
  return nil
}
