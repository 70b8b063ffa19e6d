/// A small file of delimited text, such as a list of participants, read whole.
public struct Delimited: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    /// Where it begins in the file, counted from 1.
    public let number: Int
    /// As many as the header has.
    public let fields: [String]
  }

  public let header: [String]
  /// The line where the header begins, counted from 1.
  public let headerNumber: Int
  public let delimiter: UInt8
  /// Without blank lines.
  public let rows: [Line]

  /// The number that a field spells in decimal digits, which is finite; nil for any other text.
  ///
  /// Where no comma is between fields, one in a number is its decimal mark.
  public func number(_ field: String) -> Double? {
    let text = delimiter == .comma ? field : field.replacing(",", with: ".")
    guard text.utf8.allSatisfy(Self.ofNumbers.contains), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static let ofNumbers = Set("0123456789+-.eE".utf8)

  /// Reads a file whose first line with anything on it names its columns, and takes the delimiter from that line.
  public static func read(_ bytes: Span<UInt8>) throws(TableError) -> Delimited {
    var (start, number, index) = (bytes.markLength, 1, bytes.markLength)
    while index < bytes.count, bytes[index] <= 0x20 {
      if bytes[index] == .lineFeed { (start, number) = (index + 1, number + 1) }
      index += 1
    }
    let line = DelimitedLine(delimiter: delimiter(ofHeader: bytes.extracting(start...)))
    return try read(bytes, from: start, number, by: line)
  }

  /// The tab, semicolon or comma that the first line has most of outside quotations; a comma where it has none.
  public static func delimiter(ofHeader bytes: Span<UInt8>) -> UInt8 {
    let candidates = [UInt8.comma, UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = candidates.map { candidate in
      var line = DelimitedLine(delimiter: candidate)
      _ = line.split(bytes)
      return line.count
    }
    let most = counts.indices.reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }
    return candidates[most]
  }

  private static func read(
    _ bytes: Span<UInt8>,
    from start: Int,
    _ first: Int,
    by splitter: DelimitedLine
  ) throws(TableError) -> Delimited {
    var line = splitter
    var header: (fields: [String], number: Int)?
    var rows: [Line] = []
    var offset = start
    var number = first
    while offset < bytes.count {
      let next: Int
      switch line.split(bytes, from: offset) {
      case .lineBreak(let index): next = index
      case .bytes: next = bytes.count
      case .openQuote: throw .openQuote(line: number)
      }
      if !line.isBlank {
        let fields = try fields(of: line, in: bytes, number)
        let expected = header?.fields.count ?? fields.count
        guard fields.count == expected else {
          throw .fieldCount(line: number, found: fields.count, expected: expected)
        }
        if header == nil { header = (fields, number) } else { rows.append(Line(number: number, fields: fields)) }
      }
      for index in offset..<next where bytes[index] == .lineFeed { number += 1 }
      offset = next
    }
    guard let header else { throw .noHeader }
    return Delimited(
      header: header.fields,
      headerNumber: header.number,
      delimiter: splitter.delimiter,
      rows: rows
    )
  }

  private static func fields(
    of line: DelimitedLine,
    in bytes: Span<UInt8>,
    _ number: Int
  ) throws(TableError) -> [String] {
    var fields: [String] = []
    for index in 0..<line.count {
      guard let text = line.text(index, in: bytes) else { throw .notUTF8(line: number) }
      fields.append(text)
    }
    return fields
  }
}
