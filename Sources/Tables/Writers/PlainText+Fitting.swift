extension PlainText {
  /// A table within so many columns of a terminal, and what had no room: headings, with the cell where all have the same.
  ///
  /// Headings and long texts are broken first. Then columns go that say least: those without any cell, those that say the
  /// same in every row, those that are marked as minor, and the last ones; never the first. Before one goes that would be
  /// narrower for it, numbers and their brackets are put below each other.
  public static func written(_ table: Table, within width: Int) -> (text: String, left: [String]) {
    let fit = Fit(table, within: width)
    let left = table.columns.indices.filter { !fit.columns.contains($0) }.map { place in
      let heading = "'\(table.columns[place].heading.onOneLine)'"
      let cells = Set(table.rows.map { table.columns[place].printed($0[place]) })
      guard table.rows.count > 1, cells.count == 1, let same = cells.first, !same.isEmpty else { return heading }
      return "\(heading) (\(same) in every row)"
    }
    let caption = table.caption.map { [$0.onOneLine, ""] } ?? []
    return ((caption + fit.lines).map { $0 + "\n" }.joined(), left)
  }
}

/// Which columns of a table are shown, and how wide.
private struct Fit {
  private let headings: [String]
  private let rows: [[String]]
  private let isNumeric: [Bool]
  private let isComposed: [Bool]
  /// In their order.
  private(set) var columns: [Int]
  private var widths: [Int] = []

  /// Between two columns.
  private static let gap = 2
  /// Longer texts are broken into lines of at least as many letters, which hold a few words.
  private static let leastText = 30

  init(_ table: Table, within width: Int) {
    headings = table.columns.map { $0.heading.onOneLine }
    rows = table.rows.map { row in zip(table.columns, row).map { $0.printed($1) } }
    isNumeric = table.columns.map(\.isNumeric)
    isComposed = table.columns.map { $0.kind == .composed }
    columns = Array(table.columns.indices)
    let (headings, rows) = (headings, rows)
    let texts = columns.map { place in rows.map { $0[place].displayWidth }.max() ?? 0 }
    let natural = columns.map { max(1, headings[$0].displayWidth, texts[$0]) }
    guard Self.sum(natural) > width else {
      widths = natural
      return
    }
    func narrowest(_ place: Int, stacksBrackets: Bool) -> Int {
      let heading = headings[place].headingWords.map(\.displayWidth).max() ?? 0
      let cells =
        switch table.columns[place].kind {
        case .text: min(texts[place], Self.leastText)
        case .composed where stacksBrackets: rows.flatMap { $0[place].bracketParts.map(\.displayWidth) }.max() ?? 0
        default: texts[place]
        }
      return max(1, heading, cells)
    }
    var least = columns.map { narrowest($0, stacksBrackets: false) }
    let stacked = columns.map { narrowest($0, stacksBrackets: true) }
    for next in Self.order(table) where columns.count > 1 {
      if Self.sum(columns.map { least[$0] }) > width, stacked[next] < least[next] { least = stacked }
      if Self.sum(columns.map { least[$0] }) > width { columns.removeAll { $0 == next } }
    }
    // What room there is goes to those that need least to stand on one line.
    var room = width - Self.sum(columns.map { least[$0] })
    var shown = least
    for place in columns.sorted(by: { (natural[$0] - least[$0], $0) < (natural[$1] - least[$1], $1) }) {
      let more = max(0, min(natural[place] - least[place], room))
      shown[place] += more
      room -= more
    }
    widths = shown
  }

  /// Of columns with gaps between them.
  private static func sum(_ widths: [Int]) -> Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }

  /// In which columns go, without the first.
  private static func order(_ table: Table) -> [Int] {
    let places = table.columns.indices.dropFirst().reversed()
    let cells = { (place: Int) in Set(table.rows.map { $0[place] }) }
    let empty = places.filter { cells($0) == [.missing] }
    let alike = places.filter { table.rows.count > 1 && cells($0).count == 1 && !empty.contains($0) }
    let minor = places.filter { table.columns[$0].isMinor && !empty.contains($0) && !alike.contains($0) }
    return empty + alike + minor + places.filter { !(empty + alike + minor).contains($0) }
  }

  var lines: [String] {
    let rule = columns.map { String(repeating: "─", count: widths[$0]) }.joined(separator: "  ")
    return laidOut(headings, atBottom: true) { text, _ in text.headingWords } + [rule]
      + rows.flatMap { row in
        laidOut(row, atBottom: false) { text, place in isComposed[place] ? text.bracketParts : text.words }
      }
  }

  /// A row's lines; where a cell has fewer, they stand at its top or bottom.
  private func laidOut(_ cells: [String], atBottom: Bool, parts: (String, Int) -> [String]) -> [String] {
    let broken = columns.map { place in cells[place].broken(to: widths[place]) { parts($0, place) } }
    let height = broken.map(\.count).max() ?? 1
    return (0..<height).map { number in
      var line = zip(columns, broken).map { place, lines in
        let offset = atBottom ? number - (height - lines.count) : number
        let text = lines.indices.contains(offset) ? lines[offset] : ""
        let padding = String(repeating: " ", count: max(0, widths[place] - text.displayWidth))
        return isNumeric[place] ? padding + text : text + padding
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }

  /// A number, and what stands in brackets after it.
  fileprivate var bracketParts: [String] {
    let parts = split(separator: " ", maxSplits: 1).map(String.init)
    return parts.count == 2 && ["(", "["].contains(parts[1].first) ? parts : [self]
  }

  /// What stands between spaces, of which none parts what brackets hold together, such as `[95 % CI]`.
  fileprivate var headingWords: [String] {
    var depth = 0
    let words = split { character in
      depth += character == "[" || character == "(" ? 1 : character == "]" || character == ")" ? -1 : 0
      return character == " " && depth <= 0
    }
    return words.map(String.init)
  }

  /// Lines of at most so many columns, broken between words where there are several.
  fileprivate func broken(to width: Int, between parts: (String) -> [String]) -> [String] {
    guard displayWidth > width else { return [self] }
    var lines: [String] = []
    var line = ""
    for word in parts(self) {
      var rest = word
      if !line.isEmpty, line.displayWidth + 1 + rest.displayWidth <= width {
        line += " " + rest
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while rest.displayWidth > width {
        var head = ""
        while let next = rest.first, (head + String(next)).displayWidth <= width || head.isEmpty {
          head.append(next)
          rest.removeFirst()
        }
        lines.append(head)
      }
      line = rest
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
