import Tables

/// A line of a small text file.
package struct TextLine {
  /// Counted from 1.
  package let number: Int
  package let text: String
}

/// The lines of a small file, or its first so many, in UTF-8 or else in Latin-1, without a byte order mark.
package func lines(of bytes: Span<UInt8>, atMost limit: Int = .max) -> [TextLine] {
  var lines: [TextLine] = []
  var start = bytes.markLength
  while start < bytes.count, lines.count < limit {
    let line = bytes.line(from: start)
    lines.append(TextLine(number: lines.count + 1, text: text(in: bytes, line.text)))
    start = line.next
  }
  return lines
}
