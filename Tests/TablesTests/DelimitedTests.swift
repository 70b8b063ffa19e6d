import Tables
import Testing

private func read(_ text: String) throws(TableError) -> Delimited {
  let bytes = Array(text.utf8)
  return try Delimited.read(bytes.span)
}

@Suite("A small delimited file")
struct DelimitedTests {
  @Test(
    "is read whatever its delimiter, line breaks and byte order mark",
    arguments: ["id,age\np1,9\np2,10\n", "\u{FEFF}id;age\r\np1;9\r\np2;10", "id\tage\np1\t9\n\np2\t10\n\n"]
  )
  func variants(text: String) throws {
    let file = try read(text)
    #expect(file.header == ["id", "age"])
    #expect(file.rows.map(\.fields) == [["p1", "9"], ["p2", "10"]])
  }

  @Test("tells the line each row begins in")
  func lineNumbers() throws {
    let file = try read("id,note\np1,\"two\nlines\"\n\np2,one\n")
    #expect(file.rows.map(\.number) == [2, 5])
    #expect(file.rows[0].fields == ["p1", "two\nlines"])
  }

  @Test("may begin with lines of blanks", arguments: ["\n\r\n", "\t\t\n  \n", " \r\n\t\n"])
  func blankLines(above: String) throws {
    let file = try read(above + "\tid\tage\n1\tp1\t9\n")
    #expect(file.header == ["", "id", "age"] && file.headerNumber == 3)
    #expect(file.rows.map(\.number) == [4] && file.rows[0].fields == ["1", "p1", "9"])
  }

  @Test("takes the delimiter it has most of outside quotations")
  func delimiter() throws {
    #expect(try read("\"a,b,c,d\";e;f\n").header == ["a,b,c,d", "e", "f"])
    #expect(try read("only\n15\n").header == ["only"])
  }

  @Test("has decimal commas where no comma is between fields")
  func decimalCommas() throws {
    for text in ["a;b\n", "a\tb\n"] {
      let table = try read(text)
      #expect(["80,5", "80.5", "80", "1,2,3", ""].map(table.number) == [80.5, 80.5, 80, nil, nil])
    }
    let table = try read("a,b\n")
    #expect(["80,5", "80.5"].map(table.number) == [nil, 80.5])
  }

  @Test("has numbers that are finite, in decimal digits")
  func numbers() throws {
    let table = try read("a;b\n")
    #expect(["-1e3", "+1", ".5", "1,", "2.5E-1"].map(table.number) == [-1000, 1, 0.5, 1, 0.25])
    for text in ["nan", "-inf", "infinity", "0x1F", "0x1p4", "1e999", " 1", "1 ", "1e", "nan(0x1)", "-"] {
      #expect(table.number(text) == nil, "'\(text)'")
    }
  }

  @Test(
    "is refused with the line that is wrong",
    arguments: [
      ("", TableError.noHeader), ("\n\n", .noHeader), ("a,b\n1,2\n3\n", .fieldCount(line: 3, found: 1, expected: 2)),
      ("a,b\n1,2,3\n", .fieldCount(line: 2, found: 3, expected: 2)), ("a,b\n1,\"2\n3,4\n", .openQuote(line: 2)),
    ]
  )
  func mistakes(text: String, expected: TableError) {
    #expect(throws: expected) { try read(text) }
  }

  @Test("is refused where it is not UTF-8")
  func notUTF8() {
    let bytes = Array("name\nZo".utf8) + [0xEB]
    #expect(throws: TableError.notUTF8(line: 2)) { try Delimited.read(bytes.span) }
    #expect(
      TableError.notUTF8(line: 2).description == "Line 2 is not UTF-8 text; save the file as 'CSV UTF-8' and try again."
    )
  }
}
