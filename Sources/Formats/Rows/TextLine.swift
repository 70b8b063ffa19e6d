/// A line of a small text file.
struct TextLine {
  /// Counted from 1.
  let number: Int
  let text: String
}

/// The lines of a small file, in UTF-8 or else in Latin-1, without a byte order mark.
func lines(of bytes: Span<UInt8>) -> [TextLine] {
  var lines: [TextLine] = []
  var start = bytes.markLength
  while start < bytes.count {
    let line = bytes.line(from: start)
    lines.append(TextLine(number: lines.count + 1, text: text(in: bytes, line.text)))
    start = line.next
  }
  return lines
}
