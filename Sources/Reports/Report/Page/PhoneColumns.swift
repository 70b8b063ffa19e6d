import Tables

/// Which columns of a table stand on a page as narrow as a phone's, before somebody asks for all.
struct PhoneColumns {
  /// How many there are.
  let count: Int
  /// Places of those that are folded away, counted from 0.
  let folded: [Int]

  /// A style sheet names each place, and few tables have more.
  static let mostPlaces = 24

  /// In pixels: of 390, less the page's margins.
  private static let room = 366.0
  private static let letter = 8.4
  private static let padding = 10.0
  /// Of the arrow behind a heading, which shows that a table can be sorted.
  private static let arrow = 16.0
  /// A sentence is set in as many lines as it needs, but not in single words.
  private static let sentence = 150.0

  private static let breaks: [Unicode.Scalar] = [" ", "-"]
  private static let brackets: [Unicode.Scalar] = ["[", "("]

  init(count: Int, folded: [Int]) {
    self.count = count
    self.folded = folded
  }

  /// Those that say least go first, and of them the last ones; the first column and another one stay.
  init(_ table: Table) {
    let widths = table.columns.indices.map { place in
      Self.width(of: table.columns[place], table.rows.map { $0[place] }, isFirst: place == 0)
    }
    let places = Array(table.columns.indices.dropFirst().prefix(Self.mostPlaces - 1))
    let last = places.reversed()
    let order = last.filter { table.columns[$0].isMinor } + last.filter { !table.columns[$0].isMinor }
    var total = widths.reduce(0, +)
    var folded: [Int] = []
    for place in order.dropLast() where total > Self.room {
      total -= widths[place]
      folded.append(place)
    }
    // A narrow one may have gone before a wide one did.
    for place in folded.reversed() where total + widths[place] <= Self.room {
      total += widths[place]
      folded.removeAll { $0 == place }
    }
    self.init(count: table.columns.count, folded: folded.sorted())
  }

  private static func width(of column: Column, _ cells: [Cell], isFirst: Bool) -> Double {
    let head = Double(longestPart(of: column.label, between: breaks)) * letter + arrow
    var (longest, isSentence) = (0, false)
    for cell in cells {
      let text = column.said(cell)
      let part =
        switch column.kind {
        case .text: longestPart(of: text, between: breaks)
        // What stands in brackets is not torn apart.
        case .composed: text.isEmpty ? 0 : longestPart(of: text, between: brackets) + 1
        default: text.unicodeScalars.count
        }
      longest = max(longest, part)
      if column.kind == .text, text.unicodeScalars.count > 40 { isSentence = true }
    }
    let cell = max(Double(longest) * letter, isSentence ? sentence : 0)
    return max(head, isFirst ? min(cell, sentence) : cell) + padding
  }

  /// Letters of the longest part that is not set in two lines.
  private static func longestPart(of text: String, between separators: [Unicode.Scalar]) -> Int {
    var (longest, length) = (0, 0)
    for scalar in text.unicodeScalars {
      length = separators.contains(scalar) ? 0 : length + 1
      longest = max(longest, length)
    }
    return longest
  }
}
