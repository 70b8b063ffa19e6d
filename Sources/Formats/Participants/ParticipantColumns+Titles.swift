import Trackers

extension ParticipantColumns {
  /// Among so many lines the header is looked for.
  private static let titledLines = 20

  /// A list with blank lines in the place of titles above its header, so that the others keep their numbers; nil where it has no titles.
  ///
  /// A title is a line of one cell, maybe with a word for participants; the first line of more cells has to name people.
  static func withoutTitles(_ bytes: [UInt8]) -> [UInt8]? {
    guard let header = numberOfTitledHeader(in: bytes) else { return nil }
    var list = bytes
    var (index, number) = (0, 1)
    while number < header, index < list.count {
      if list[index] == 0x0A { number += 1 } else { list[index] = 0x20 }
      index += 1
    }
    return list
  }

  /// Those of the first lines with anything in them.
  static func firstLines(of bytes: [UInt8]) -> [(names: [String], number: Int)] {
    lines(of: bytes.span, atMost: titledLines).compactMap { line in
      let text = Array(line.text.utf8)
      let names = TableHeader(text.span).names
      return names.allSatisfy(\.isEmpty) ? nil : (names, line.number)
    }
  }

  private static func numberOfTitledHeader(in bytes: [UInt8]) -> Int? {
    let first = firstLines(of: bytes)
    guard let header = first.firstIndex(where: { $0.names.count { !$0.isEmpty } > 1 }), header > 0 else { return nil }
    return Self(first[header].names) == nil ? nil : first[header].number
  }
}
