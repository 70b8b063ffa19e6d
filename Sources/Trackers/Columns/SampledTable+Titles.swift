import Tables

extension SampledTable {
  /// Of this much of a file, titles and a few rows are told.
  private static let titled = (bytes: 1 << 14, lines: 60)

  /// How many lines stand above the header, such as a title; 0 where the first line is the header, or nothing is.
  package static func linesAboveHeader(of head: Span<UInt8>) -> Int {
    let encoding = TextEncoding(of: head)
    let beginning = (0..<min(head.count, titled.bytes)).map { head[$0] }
    let lines = Self.lines(of: TextEncoding.decoded(beginning, as: encoding), limit: titled.lines)
    let delimiter = Self.delimiter(of: lines.map(\.text))
    guard let width = width(of: lines.map(\.text), delimiter), width > 1, let first = lines.first,
      filled(fields(of: first.text, delimiter, encoding)) * 2 <= width
    else { return 0 }
    let rows = lines.map { fields(of: $0.text, delimiter, encoding) }
    let holdsNumbers = { (row: [String]) in row.count == width && row.contains(where: isNumber) }
    // What is said of the file above the header may have a number, too, and units stand below it.
    let begin = rows.indices.dropLast().first { holdsNumbers(rows[$0]) && holdsNumbers(rows[$0 + 1]) }
    let candidates = rows.indices.prefix(begin ?? 0).filter { isHeader(rows[$0], of: width) }
    let header = candidates.max { (filled(rows[$0]), $1) < (filled(rows[$1]), $0) }
    return header.map { lines[$0].number - 1 } ?? 0
  }

  /// In how many fields most lines are cut.
  private static func width(of lines: [[UInt8]], _ delimiter: UInt8) -> Int? {
    var line = DelimitedLine(delimiter: delimiter)
    var counts: [Int: Int] = [:]
    for text in lines {
      _ = line.split(text.span)
      counts[line.count, default: 0] += 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Whether most of so many columns have a name, and none a number.
  private static func isHeader(_ row: [String], of width: Int) -> Bool {
    row.count == width && filled(row) * 2 > width && !row.contains(where: isNumber)
  }

  private static func filled(_ row: [String]) -> Int { row.count { !$0.isEmpty } }

  private static func isNumber(_ text: String) -> Bool {
    Self.number(text, comma: false) != nil || Self.number(text, comma: true) != nil
  }
}
