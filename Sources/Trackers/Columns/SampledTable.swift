import Basics
import Tables

/// The first rows of a delimited file, looked at before anybody knows what its columns mean.
package struct SampledTable {
  /// Rows that are looked at where nobody says how many.
  static let limit = 2000

  package let encoding: TextEncoding
  package let delimiter: UInt8
  package let decimal: UInt8
  /// Empty where the first line is a row already.
  package let header: [String]
  /// Column after column, their rows' texts, empty where a row is short.
  package let columns: [[String]]

  /// `skipped`: lines that stand above the table.
  package init(of head: Span<UInt8>, rows limit: Int = Self.limit, skipping skipped: Int = 0) {
    let encoding = TextEncoding(of: head)
    self.encoding = encoding
    let text = TextEncoding.decoded(head.indices.map { head[$0] }, as: encoding)
    var lines = Self.lines(of: text, limit: limit, skipping: skipped).map(\.text)
    // The head may cut the last line.
    if lines.count > 3, text.last != 0x0A { lines.removeLast() }
    let delimiter = Self.delimiter(of: lines)
    self.delimiter = delimiter
    let rows = lines.map { Self.fields(of: $0, delimiter, encoding) }
    let comma = delimiter != UInt8(ascii: ",") && Self.hasDecimalCommas(rows)
    decimal = UInt8(ascii: comma ? "," : ".")
    let first = rows.first ?? []
    let isRow = !first.isEmpty && first.allSatisfy { Self.number($0, comma: comma) != nil || Self.isMissing($0) }
    header = isRow ? [] : first
    let width = isRow ? first.count : max(first.count, 1)
    let data = rows.dropFirst(isRow ? 0 : 1)
    columns = (0..<width).map { column in data.map { column < $0.count ? $0[column] : "" } }
  }

  /// As a mapping names it: its header's word, or its number from 1.
  package func name(_ column: Int) -> String { column < header.count ? header[column] : "column \(column + 1)" }

  package func number(_ text: String) -> Double? { Self.number(text, comma: decimal == UInt8(ascii: ",")) }

  /// Whether a text is a number or a time of day.
  package func isTime(_ text: String) -> Bool { number(text) != nil || Self.clockTime(text) != nil }

  /// The numbers of a column, without what is missing.
  package func numbers(_ column: Int) -> [Double] { columns[column].compactMap(number) }

  /// Whether nearly every text is a number or missing, and one at least is a number or all are missing.
  package func isNumeric(_ column: Int) -> Bool {
    let texts = columns[column]
    let fitting = texts.count { number($0) != nil || Self.isMissing($0) }
    return !texts.isEmpty && fitting * 20 >= texts.count * 19
  }

  /// Whether nearly every text is a time of day.
  package func holdsClockTimes(_ column: Int) -> Bool {
    let texts = columns[column].filter { !Self.isMissing($0) }
    return !texts.isEmpty && texts.count { Self.clockTime($0) != nil } * 20 >= texts.count * 19
  }

  /// When each row was, in the unit of its column's numbers or in milliseconds of a day's time; nil where it does not tell.
  package func times(_ column: Int) -> [Double?] {
    columns[column].map(holdsClockTimes(column) ? Self.clockTime : number)
  }

  private static func clockTime(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return Trackers.clockTime(in: bytes.span, 0..<bytes.count)?.time.milliseconds
  }

  /// What programs write where a number is missing.
  package static func isMissing(_ text: String) -> Bool {
    MissingMarks.usual.holds(text) || MissingMarks.ofSpreadsheets.holds(text)
  }

  static func number(_ text: String, comma: Bool) -> Double? {
    let bytes = Array(text.utf8)
    return looseNumber(in: bytes.span, 0..<bytes.count, decimal: UInt8(ascii: comma ? "," : "."))
  }

  /// Those with anything on them, with their numbers, counted from 1.
  static func lines(of text: [UInt8], limit: Int, skipping skipped: Int = 0) -> [(text: [UInt8], number: Int)] {
    var lines: [(text: [UInt8], number: Int)] = []
    var (start, number) = (0, 1)
    while start < text.count, lines.count <= limit {
      let line = text.span.line(from: start)
      // Tabs at the ends are empty fields, so the line is taken whole.
      if number > skipped, !text.span.trimmed(line.text).isEmpty { lines.append((Array(text[line.text]), number)) }
      start = line.next
      number += 1
    }
    return lines
  }

  /// The one that cuts most lines into the same number of fields, more than one.
  static func delimiter(of lines: [[UInt8]]) -> UInt8 {
    var best = (delimiter: UInt8(ascii: ","), lines: 0)
    for candidate in "\t;,| ".utf8 {
      var line = DelimitedLine(delimiter: candidate)
      var counts: [Int: Int] = [:]
      for text in lines.prefix(200) {
        _ = line.split(text.span)
        counts[line.count, default: 0] += 1
      }
      guard let most = counts.filter({ $0.key > 1 }).max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
        continue
      }
      // Only one that cuts clearly more lines: a comma may be a decimal mark beside a tab or semicolon.
      if most.value > best.lines + best.lines / 10 { best = (candidate, most.value) }
    }
    return best.delimiter
  }

  private static func hasDecimalCommas(_ rows: [[String]]) -> Bool {
    var (commas, points) = (0, 0)
    for text in rows.joined() {
      if text.contains(","), number(text, comma: true) != nil { commas += 1 }
      if text.contains("."), number(text, comma: false) != nil { points += 1 }
    }
    return commas > points
  }

  static func fields(of line: [UInt8], _ delimiter: UInt8, _ encoding: TextEncoding) -> [String] {
    var fields = DelimitedLine(delimiter: delimiter)
    _ = fields.split(line.span)
    return (0..<fields.count).map { index in
      let bytes = line.span.withoutDoubledQuotes(line.span.trimmed(fields[index]))
      return TextEncoding.word(bytes, as: nil) ?? ""
    }
  }
}
