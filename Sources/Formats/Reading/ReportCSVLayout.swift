import Basics
import Recordings
import Tables

/// Which column of a report app's export holds what.
struct ReportCSVLayout: Sendable {
  enum Content: Sendable {
    case text(FaceField)
    /// A place among the frame's values.
    case number(Int)
    /// Not one of the app's own columns.
    case other
  }

  let delimiter: UInt8
  let names: [String]
  let contents: [Content]

  init(header: Span<UInt8>, source: String) throws(FormatError) {
    let place = Place(source, line: 1)
    let hasMark = header.count >= 3 && header[0] == 0xEF && header[1] == 0xBB && header[2] == 0xBF
    let header = header.extracting((hasMark ? 3 : 0)...)
    delimiter = Delimited.delimiter(ofHeader: header)
    var line = DelimitedLine(delimiter: delimiter)
    _ = line.split(header)
    var names: [String] = []
    for index in 0..<line.count {
      guard let name = line.text(index, in: header) else { throw .notText(place) }
      names.append(String(name.filter { $0 != " " }))
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw .doubledColumn(place, name: name)
    }
    let missing = ReportCSV.groups.joined().filter { !names.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(place, names: missing) }
    self.names = names
    contents = names.map { Self.known[$0] ?? .other }
  }

  /// The columns that nothing reads, as a note, where there are any.
  func note(of source: String) -> Finding? {
    let unread = names.filter { Self.known[$0] == nil }.map { "'\($0)'" }
    if unread.isEmpty { return nil }
    let subject = unread.count == 1 ? "The column \(unread[0]) is" : "The columns \(unread.joined(separator: ", ")) are"
    return Finding(.note, "unknown-field", at: Place(source, line: 1), "\(subject) not read.")
  }

  private static let known: [String: Content] = {
    var known: [String: Content] = [
      "username": .text(.username), "deviceName": .text(.device), "position": .text(.headPosition),
      "distance": .text(.distance),
    ]
    // The numbers stand in the app's order as in a frame.
    for (index, name) in ReportCSV.groups.joined().dropFirst(4).enumerated() { known[name] = .number(index) }
    return known
  }()
}

/// Reads the rows of a report app's export.
struct ReportCSVRowReader {
  private let layout: ReportCSVLayout
  private var line: DelimitedLine
  private var texts: [TextCache]

  init(_ layout: ReportCSVLayout) {
    self.layout = layout
    line = DelimitedLine(delimiter: layout.delimiter)
    texts = [TextCache](repeating: TextCache(), count: layout.names.count)
  }

  mutating func rows(of chunk: RowChunk, source: String) -> ParsedRows {
    var parsed = ParsedRows()
    parsed.rows.reserveCapacity(chunk.rows.count)
    for row in chunk.rows {
      do {
        parsed.rows.append(.frame(try frame(chunk.bytes.span.extracting(row.range)), line: row.line))
      } catch {
        parsed.rows.append(.leftOut(error.finding(at: Place(source, line: row.line))))
      }
    }
    return parsed
  }

  private mutating func frame(_ bytes: Span<UInt8>) throws(RowProblem) -> FaceFrame {
    if line.split(bytes) == .openQuote { throw .openQuote }
    guard line.count == layout.names.count else {
      throw .wrongFields(found: line.count, expected: layout.names.count)
    }
    var draft = FaceRowDraft()
    for index in layout.contents.indices {
      let range = line[index]
      switch layout.contents[index] {
      case .other: continue
      case .text(let field): draft.set(field, text: try text(index, in: bytes))
      case .number(let place):
        guard let number = number(in: bytes, range) else {
          try refuse(bytes, trimmed(range, in: bytes), layout.names[index])
          continue
        }
        draft.values[place] = number
      }
    }
    return try draft.frame()
  }

  private mutating func text(_ index: Int, in bytes: Span<UInt8>) throws(RowProblem) -> String {
    let range = trimmed(line[index], in: bytes)
    let hasQuotes = range.contains { bytes[$0] == UInt8(ascii: "\"") }
    let text = hasQuotes ? line.text(index, in: bytes) : texts[index].text(bytes, range)
    guard let text else { throw .notUTF8(field: layout.names[index]) }
    return text
  }

  /// An empty field is missing; anything else that is no number is wrong.
  private func refuse(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: String) throws(RowProblem) {
    guard !range.isEmpty else { return }
    let text = String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    if let number = Double(text), !number.isFinite { throw .notFinite(field: name, found: text) }
    throw .notANumber(field: name, found: "'\(text)'")
  }

  private func trimmed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }
}
