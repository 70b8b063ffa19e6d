import Basics
import Tables

/// The fields of one row of a tracker's table, by the rules that all trackers keep: marks of what is missing, and a number of fields.
struct TableCells: Sendable {
  let header: TableHeader
  private(set) var ranges: [Range<Int>] = []
  private var line: DelimitedLine
  private var caches: [TextCache]

  init(_ header: TableHeader) {
    self.header = header
    line = DelimitedLine(delimiter: header.delimiter)
    caches = [TextCache](repeating: TextCache(), count: header.names.count)
  }

  /// Finds the fields; returns whether quotations are closed.
  ///
  /// Between tabs a quotation mark is a letter like others, as trackers write it, but for a pair around a field.
  @discardableResult
  mutating func find(in bytes: Span<UInt8>) -> Bool {
    ranges.removeAll(keepingCapacity: true)
    guard header.delimiter == UInt8(ascii: "\t") else {
      let end = line.split(bytes)
      for index in 0..<line.count { ranges.append(line[index]) }
      return end != .openQuote
    }
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == header.delimiter {
      let isQuoted =
        index - start > 1 && bytes[start] == UInt8(ascii: "\"") && bytes[index - 1] == UInt8(ascii: "\"")
      ranges.append(isQuoted ? start + 1..<index - 1 : start..<index)
      start = index + 1
    }
    return true
  }

  /// Finds the fields of a row that has as many as the header, but for empty ones at either's end.
  mutating func findAll(in bytes: Span<UInt8>) throws(RowProblem) {
    guard find(in: bytes) else { throw .openQuote }
    let (found, expected) = (ranges.count, header.names.count)
    if found == expected { return }
    let isEnd =
      found > expected
      ? ranges[expected...].allSatisfy { bytes.trimmed($0).isEmpty } : header.names[found...].allSatisfy(\.isEmpty)
    guard isEnd else { throw .wrongFields(found: found, expected: expected) }
  }

  /// Whether the row whose fields were found names the columns again, as files do that were put together.
  func repeatHeader(in bytes: Span<UInt8>) -> Bool {
    guard let first = ranges.first, first.upperBound <= bytes.count,
      Trackers.text(in: bytes, first).trimmedOfBlanks == header.names.first
    else { return false }
    return TableHeader(bytes, delimiter: header.delimiter).names == header.names
  }

  /// NaN where there is no such column, or nothing in it.
  func number(_ column: Int?, in bytes: Span<UInt8>) throws(RowProblem) -> Double {
    guard let column, column < ranges.count else { return .nan }
    let range = ranges[column]
    if let number = Tables.number(in: bytes, range) { return number }
    if isMissing(bytes, range) { return .nan }
    if header.delimiter != UInt8(ascii: ","),
      let number = looseNumber(in: bytes, bytes.trimmed(range), decimal: UInt8(ascii: ","))
    {
      return number
    }
    throw .notANumber(field: header.names[column], found: "'\(excerpt(of: bytes, range))'")
  }

  /// What no row can do without; `step`: how long one unit of the column is.
  @inline(__always)
  func time(_ column: Int, in bytes: Span<UInt8>, step: Time) throws(RowProblem) -> Time {
    let time = try number(column, in: bytes) * step
    guard time.isFinite else { throw .missing(field: header.names[column]) }
    return time
  }

  /// Nil where there is no such column, or nothing in it.
  mutating func text(_ column: Int?, in bytes: Span<UInt8>) -> String? {
    guard let column, column < ranges.count, !isMissing(bytes, ranges[column]) else { return nil }
    let range = ranges[column]
    return caches[column].text(bytes, range) ?? Trackers.text(in: bytes, range)
  }

  /// What trackers write where a value is missing; a person may well be called 'Na', and a stimulus 'none'.
  private static let missing = ["-", ".", "NA", "n/a", "N/A", "nan", "NaN", "NAN"].map { Array($0.utf8) }

  private func isMissing(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let word = bytes.trimmed(range)
    return word.isEmpty || word.count <= 3 && Self.missing.contains { bytes.holds($0, at: word) }
  }
}
