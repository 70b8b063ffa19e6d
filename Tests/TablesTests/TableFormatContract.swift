import Basics
import Tables
import Testing

/// What every format of the catalog must keep.
@Suite("Every table format")
struct TableFormatContract {
  private func written(_ name: String, _ rows: [[Cell]], caption: String? = nil) throws -> String {
    let columns = [
      Column("word", .text, ""), Column("duration_ms", .number(decimals: 1), ""), Column("n", .integer, ""),
    ]
    return try tableFormats.make(name).written(Table(columns: columns, rows: rows, caption: caption))
  }

  @Test("has a file extension of its own")
  func fileExtensions() throws {
    let extensions = try tableFormats.names.map { try tableFormats.make($0).fileExtension }
    #expect(Set(extensions).count == tableFormats.names.count)
  }

  @Test("ends every line, and adds the same lines for every row", arguments: tableFormats.names)
  func lines(name: String) throws {
    let counts = try (0...2).map { count in
      let text = try written(name, Array(repeating: [.text("the"), .number(210), .integer(3)], count: count))
      #expect(text.isEmpty || text.hasSuffix("\n"))
      return text.count { $0 == "\n" }
    }
    #expect(counts[1] == counts[0] + 1 && counts[2] == counts[0] + 2)
  }

  @Test("writes missing cells and numbers that are none alike, and neither as a number", arguments: tableFormats.names)
  func missing(name: String) throws {
    let missing = try written(name, [[.text("the"), .missing, .missing]])
    #expect(try written(name, [[.text("the"), .number(.nan), .missing]]) == missing)
    #expect(try written(name, [[.text("the"), .number(.infinity), .missing]]) == missing)
    #expect(!missing.contains("nan") && !missing.contains("0"))
  }

  @Test("writes rows of any text as one row", arguments: tableFormats.names)
  func specialCharacters(name: String) throws {
    let special = "a|b,c;d\"e'f\\g<h>&i{j}$k#l%m~n^o_p[q]*`\t語 🙂"
    let plain = try written(name, [[.text("the"), .number(1), .integer(1)]])
    let text = try written(name, [[.text(special), .number(1), .integer(1)]])
    #expect(text.count { $0.isNewline } == plain.count { $0.isNewline })
    #expect(text.contains("語 🙂") && text != plain)
  }

  @Test("keeps a line break inside a row, or makes it a space", arguments: tableFormats.names)
  func lineBreaks(name: String) throws {
    let text = try written(name, [[.text("one\r\ntwo"), .number(1), .integer(1)]])
    let kept = ["csv": "\"one\r\ntwo\"", "json-lines": #""one\r\ntwo""#][name] ?? "one two"
    #expect(text.contains(kept))
  }

}
