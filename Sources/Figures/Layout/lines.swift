/// A text broken between words into lines that are no wider than a limit; a word that is wider itself is broken, too.
func lines(of text: String, within limit: Double, size: Double, isBold: Bool = false) -> [String] {
  let fits = { (line: String) in textWidth(line, size: size, isBold: isBold) <= limit }
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
    let longer = line.isEmpty ? word : line + " " + word
    if fits(longer) {
      line = longer
      continue
    }
    if !line.isEmpty { lines.append(line) }
    line = ""
    for letter in word {
      if !line.isEmpty, !fits(line + String(letter)) {
        lines.append(line)
        line = ""
      }
      line.append(letter)
    }
  }
  return line.isEmpty ? lines : lines + [line]
}
