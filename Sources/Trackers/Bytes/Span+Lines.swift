import Glibc

extension Span<UInt8> {
  /// The line that begins at a place, without its line break, and where the next begins; the last may lack a line break.
  package func line(from start: Int) -> (text: Range<Int>, next: Int) {
    let stop = newline(in: self, from: start) ?? count
    let end = stop > start && self[stop - 1] == 0x0D ? stop - 1 : stop
    return (start..<end, Swift.min(stop + 1, count))
  }
}

/// The place of the next line feed; the C library looks at as many bytes at once as the processor can.
func newline(in bytes: Span<UInt8>, from start: Int) -> Int? {
  guard start < bytes.count else { return nil }
  return unsafe bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress else { return nil }
    let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
  }
}
