/// Where the words of a line stand, whatever spaces and tabs are between them.
func words(in bytes: Span<UInt8>, _ line: Range<Int>) -> [Range<Int>] {
  var words: [Range<Int>] = []
  var index = line.lowerBound
  while index < line.upperBound {
    if bytes[index].isBlank {
      index += 1
      continue
    }
    let start = index
    while index < line.upperBound, !bytes[index].isBlank { index += 1 }
    words.append(start..<index)
  }
  return words
}

/// The text of bytes in UTF-8, or in Latin-1 where they are no UTF-8: trackers write either.
func text(in bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  if let valid = try? UTF8Span(validating: bytes.extracting(range)) { return String(copying: valid) }
  var text = ""
  for index in range { text.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
  return text
}

/// The beginning of what was found, for a sentence about it.
func excerpt(of bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  let shown = text(in: bytes, range.lowerBound..<min(range.upperBound, range.lowerBound + 40))
  let printable = String(shown.unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : Character($0) })
  return range.count > 40 ? printable + "…" : printable
}
