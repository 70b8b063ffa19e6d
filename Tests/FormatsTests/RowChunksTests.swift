import Basics
import TestSupport
import Testing

@testable import Trackers

@Suite("Cutting a file into chunks of rows")
struct RowChunksTests {
  private static let texts = (0..<6).map { FaceRow($0).with("trial", "\"}]\\\" {\\\\\"").json }

  private static let files: [String: String] = [
    "lines": texts.joined(separator: "\r\n"),
    "array": "[\n" + texts.joined(separator: " ,\n") + "\n]",
    "rows": "{\"a\": [[]],\n\"rows\": [" + texts.joined(separator: ",\n") + "], \"b\": {\"c\": \"]}\"}}",
    "one behind the other": texts.joined(separator: "\n ").replacing(",\"", with: ",\n\""),
  ]

  /// The rows as text, each with its line.
  private func rows(of text: String, size: Int) throws -> [String] {
    let source = MemorySource(Array(text.utf8), name: "file")
    var chunks = RowChunks(source, beginning: [], splitter: JSONRowSplitter(source: "file"), size: size)
    var rows: [String] = []
    while let chunk = try chunks.next() {
      rows += chunk.rows.map { "\($0.line): " + String(decoding: chunk.bytes[$0.range], as: UTF8.self) }
    }
    return rows
  }

  @Test("gives the same rows and lines wherever the cuts fall", arguments: files.keys.sorted())
  func borders(name: String) throws {
    let text = try #require(Self.files[name])
    let whole = try rows(of: text, size: 1 << 20)
    #expect(whole.count == 6)
    for size in [1, 2, 3, 7, 100, 1499, 1500, 4096] { #expect(try rows(of: text, size: size) == whole) }
  }

  @Test("cuts lines alike, wherever the cuts fall")
  func lines() throws {
    let text = "a\n\n  \nbc\r\nd"
    for size in 1...12 {
      let source = MemorySource(Array(text.utf8), name: "file")
      var chunks = RowChunks(source, beginning: [], splitter: LineSplitter(line: 2), size: size)
      var rows: [String] = []
      while let chunk = try chunks.next() {
        rows += chunk.rows.map { "\($0.line)\(String(decoding: chunk.bytes[$0.range], as: UTF8.self))" }
      }
      #expect(rows == ["2a", "5bc", "6d"])
    }
  }

  @Test(
    "says where a file ends too early",
    arguments: [
      ("[{\"a\": 1},\n{\"b\": ", 2, "a row"), ("[{\"a\": 1},\n\n", 3, "the array of rows"),
      ("{\"rows\": [{\"a\": 1}\n], \"b\": {", 2, "what follows the rows"), ("{\"a\": 1}{\"b\": \"", 1, "a row"),
      ("{\"rows\": [", 1, "the array of rows"),
    ]
  )
  func ends(text: String, line: Int, what: String) {
    for size in [1, 4, 1000] {
      let place = Place("file", line: line, row: line == 1 && what == "a row" ? 2 : nil)
      #expect(throws: FormatError.endsInside(place, what: what)) { try rows(of: text, size: size) }
    }
  }

  @Test(
    "says where something else stands than rows",
    arguments: [
      ("[[{\"a\": 1}]]", 1, "'['"), ("[{\"a\": 1},\n5]", 2, "'5'"), ("[]\n{}", 2, "'{'"), ("\n[{}}", 2, "'}'"),
      ("{\"rows\":[\n\"a\"]}", 2, "'\"'"), ("\n\nrows", 3, "'r'"), ("[{}]\n\u{0}", 2, "'\u{0}'"),
    ]
  )
  func strangers(text: String, line: Int, found: String) {
    for size in [1, 4, 1000] {
      #expect(throws: FormatError.notRows(Place("file", line: line), found: found)) { try rows(of: text, size: size) }
    }
  }

  @Test("refuses a row beyond the limit, at its line, and reads no further", arguments: ["lines", "array"])
  func limit(name: String) throws {
    let begin = name == "lines" ? "{}\n{}\n{\"a\":\"" : "[{},\n{},\n{\"a\":\""
    let source = EndlessSource(beginning: Array(begin.utf8))
    var chunks = RowChunks(
      source,
      beginning: [],
      splitter: JSONRowSplitter(source: "file"),
      size: 1 << 10,
      longestRow: 1 << 14
    )
    #expect(try chunks.next()?.rows.count == 2)
    #expect(throws: FormatError.rowTooLong(Place("endless", line: 3), limit: 1 << 14)) { try chunks.next() }
  }

  @Test("takes rows of up to 64 MB, and says so")
  func sentence() {
    #expect(RowChunk.longestRow == 64 << 20)
    let error = FormatError.rowTooLong(Place("a.json", line: 3), limit: RowChunk.longestRow)
    #expect(
      error.description
        == "a.json:3: one row is longer than 64 MB. A row is at most a few kilobytes; the file is damaged."
    )
  }
}

/// Letters that never end, and that nobody may hold all of.
private struct EndlessSource: ByteSource {
  let name = "endless"
  var beginning: [UInt8]
  private var given = 0

  init(beginning: [UInt8]) {
    self.beginning = beginning
  }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    given += count
    if given > 1 << 20 { throw .unreadable(Place(name), reason: "it was read far beyond the limit") }
    let start = beginning.prefix(count)
    beginning.removeFirst(start.count)
    buffer += start
    buffer.append(contentsOf: repeatElement(UInt8(ascii: "a"), count: count - start.count))
    return count
  }
}
