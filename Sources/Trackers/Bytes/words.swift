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
