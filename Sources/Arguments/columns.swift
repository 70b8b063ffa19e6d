/// A label and the text beside it.
typealias LabelledText = (label: String, text: String)

/// The width that every terminal has.
private let width = 80

/// Labels on the left, texts wrapped on the right; a label too long for its column gets a line of its own.
func columns(_ rows: [LabelledText], textFrom start: Int) -> [String] {
  rows.flatMap { row -> [String] in
    let label = "  " + row.label
    let indent = String(repeating: " ", count: start)
    var lines = wrapped(row.text, indent: start)
    guard label.count + 2 <= start else { return [label] + lines }
    lines[0] = label + indent.dropFirst(label.count) + lines[0].dropFirst(start)
    return lines
  }
}

/// Where the texts beside these labels begin; labels far longer than the rest do not push them to the right.
func textColumn(for rows: [LabelledText]) -> Int {
  min(28, (rows.map(\.label.count).max() ?? 0) + 4)
}

/// Lines of at most 80 characters, one at least; a word longer than a line stays whole.
func wrapped(_ text: String, indent: Int = 0) -> [String] {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, indent + line.count + 1 + word.count > width {
      lines.append(margin + line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return lines + [margin + line]
}
