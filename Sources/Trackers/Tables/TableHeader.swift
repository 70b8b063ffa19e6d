import Basics
import Tables

/// The columns of a table, and what is between its fields.
package struct TableHeader: Sendable {
  package let names: [String]
  package let delimiter: UInt8
  /// The names in small letters.
  private let plainNames: [String]

  package init(_ names: [String], delimiter: UInt8) {
    self.names = names
    self.delimiter = delimiter
    plainNames = names.map { $0.lowercased() }
  }

  /// Reads a line of names, quoted or not.
  package init(_ bytes: Span<UInt8>, delimiter: UInt8? = nil) {
    self.delimiter = delimiter ?? Delimited.delimiter(ofHeader: bytes)
    var cells = TableCells(TableHeader([], delimiter: self.delimiter))
    cells.find(in: bytes)
    names = cells.ranges.map { text(in: bytes, $0).trimmedOfBlanks }
    plainNames = names.map { $0.lowercased() }
  }

  /// The place of the first of these columns that there is, however its letters are written.
  package func place(of wanted: String...) -> Int? {
    for name in wanted {
      if let place = plainNames.firstIndex(of: name.lowercased()) { return place }
    }
    return nil
  }
}

/// The columns that the first line with anything on it names.
func firstHeader(of bytes: Span<UInt8>) -> TableHeader {
  var line = bytes.line(from: bytes.markLength)
  while bytes.trimmed(line.text).isEmpty, line.next < bytes.count { line = bytes.line(from: line.next) }
  return TableHeader(bytes.extracting(line.text))
}
