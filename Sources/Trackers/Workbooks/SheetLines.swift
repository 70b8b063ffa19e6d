/// Makes lines of a sheet's cells, fields between tabs.
struct SheetLines {
  /// Rows and columns that a sheet can have.
  private static let mostRows = 1 << 20
  private static let mostColumns = 16_384

  private let texts: [String]
  private let dates: CellDates
  private let limit: Int
  private var lines: [UInt8] = []
  private var row: [String] = []
  private var rowNumber = 0
  private var linesWritten = 0
  /// Fields of the widest row so far.
  private var width = 0

  init(texts: [String], dates: CellDates, limit: Int) {
    self.texts = texts
    self.dates = dates
    self.limit = limit
  }

  mutating func read(_ bytes: [UInt8]) throws(WorkbookProblem) -> [UInt8] {
    var scanner = XMLScanner(bytes)
    var column = 0
    var kind = ""
    var style: CellDates.Style?
    var value = ""
    var isValue = false
    while let piece = scanner.next() {
      switch piece {
      case .start("row", let tag, let isEmpty):
        let number = scanner.attribute("r", of: tag).flatMap { Int($0) } ?? rowNumber + 1
        rowNumber = max(1, min(number, Self.mostRows))
        row.removeAll(keepingCapacity: true)
        column = 0
        if isEmpty { continue }
      case .start("c", let tag, let isEmpty):
        column = scanner.attribute("r", of: tag).flatMap(Self.column) ?? column
        kind = scanner.attribute("t", of: tag) ?? "n"
        style = dates.isEmpty ? nil : scanner.attribute("s", of: tag).flatMap(dates.style)
        value = ""
        if isEmpty { column += 1 }
      case .start("v", _, let isEmpty), .start("t", _, let isEmpty): isValue = !isEmpty
      case .end("v"), .end("t"): isValue = false
      case .text(let range): if isValue { value += scanner.text(range) }
      case .end("c"):
        set(shown(value, kind, style), at: column)
        column += 1
      case .end("row"): try endRow()
      default: break
      }
    }
    return lines
  }

  private func shown(_ value: String, _ kind: String, _ style: CellDates.Style?) -> String {
    switch kind {
    case "s": Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    case "b": value == "1" ? "true" : "false"
    // Such as #N/A, which is nothing.
    case "e": ""
    case "n": style.flatMap { dates.text(value, $0) } ?? value
    default: value
    }
  }

  private mutating func set(_ text: String, at column: Int) {
    guard column < Self.mostColumns, !text.isEmpty else { return }
    while row.count <= column { row.append("") }
    row[column] = text
  }

  private mutating func endRow() throws(WorkbookProblem) {
    guard !row.isEmpty else { return }
    // Empty rows are kept, so that the numbers of lines are those of rows.
    while linesWritten < rowNumber - 1 {
      lines.append(0x0A)
      linesWritten += 1
    }
    for (index, text) in row.enumerated() {
      if index > 0 { lines.append(0x09) }
      append(text)
    }
    // Programs leave out the empty cells at a row's end.
    width = max(width, row.count)
    lines += Array(repeating: 0x09, count: width - row.count)
    lines.append(0x0A)
    linesWritten += 1
    if lines.count > limit { throw .tooLarge(limit: limit) }
  }

  /// A tab or the end of a line within a cell is a space; a quotation mark at its beginning needs quotes around it.
  private mutating func append(_ text: String) {
    let plain = text.utf8.map { [0x09, 0x0A, 0x0D].contains($0) ? 0x20 : $0 }
    guard plain.first == UInt8(ascii: "\"") else { return lines += plain }
    lines.append(UInt8(ascii: "\""))
    for byte in plain {
      lines.append(byte)
      if byte == UInt8(ascii: "\"") { lines.append(byte) }
    }
    lines.append(UInt8(ascii: "\""))
  }

  /// The column of a cell such as `AB12`, counted from 0.
  private static func column(_ cell: String) -> Int? {
    var column = 0
    for letter in cell.utf8.prefix(while: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }).prefix(4) {
      column = column * 26 + Int(letter - UInt8(ascii: "A")) + 1
    }
    return column == 0 ? nil : column - 1
  }
}
