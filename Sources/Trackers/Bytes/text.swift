/// The text of bytes in UTF-8, or in Latin-1 where they are no UTF-8: trackers write either.
func text(in bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  if let valid = try? UTF8Span(validating: bytes.extracting(range)) { return String(copying: valid) }
  var text = ""
  for index in range { text.unicodeScalars.append(TextEncoding.latin1Letter(bytes[index])) }
  return text
}

/// The beginning of what was found, for a sentence about it.
func excerpt(of bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  let shown = text(in: bytes, range.lowerBound..<min(range.upperBound, range.lowerBound + 40))
  let printable = String(shown.unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : Character($0) })
  return range.count > 40 ? printable + "…" : printable
}
