/// Why a row could not be read back, or a file of rows not be read.
public enum TableError: Error, Equatable {
  case wrongKind(column: String, found: Cell)
  case missing(column: String)
  case unknownWord(column: String, found: String, known: [String])
  case noHeader
  /// The line is where the record with the quotation begins.
  case openQuote(line: Int)
  case fieldCount(line: Int, found: Int, expected: Int)
  case notUTF8(line: Int)
}

extension TableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongKind(let column, let found): "Column '\(column)' holds \(found), which is of another kind."
    case .missing(let column): "Column '\(column)' is empty, but every row needs it."
    case .unknownWord(let column, let found, let known):
      "Column '\(column)' holds '\(found)', which is none of its words: \(known.joined(separator: ", "))."
    case .noHeader: "The file is empty; its first line must name the columns."
    case .openQuote(let line): "Line \(line) opens a quotation with \" that the file never closes."
    case .fieldCount(let line, let found, let expected):
      "Line \(line) has \(found) \(found == 1 ? "field" : "fields"), but the header has \(expected)."
    case .notUTF8(let line): "Line \(line) is not UTF-8 text; save the file as 'CSV UTF-8' and try again."
    }
  }
}
