import Tables
import Testing

@Suite("A delimited line")
struct DelimitedLineTests {
  private func fields(_ text: String, delimiter: Character = ",") -> [String?] {
    let bytes = Array(text.utf8)
    var line = DelimitedLine(delimiter: delimiter.asciiValue ?? 0)
    _ = line.split(bytes.span)
    return (0..<line.count).map { line.text($0, in: bytes.span) }
  }

  @Test(
    "is split at its delimiters",
    arguments: [
      ("a,b,c", ["a", "b", "c"]), ("", [""]), (",", ["", ""]), ("a,,", ["a", "", ""]), ("a\n", ["a"]),
      ("a,b\r\n", ["a", "b"]),
      ("a,b\r", ["a", "b"]), ("a\rb,c", ["a\rb", "c"]),
      ("long enough for words,of eight bytes", ["long enough for words", "of eight bytes"]),
      ("Zoë,語", ["Zoë", "語"]), ("a,b\nc,d", ["a", "b"]),
    ]
  )
  func plain(text: String, expected: [String]) {
    #expect(fields(text) == expected)
  }

  @Test(
    "is quoted as RFC 4180 says",
    arguments: [
      (#""a,b",c"#, ["a,b", "c"]), (#""a""b""#, [#"a"b"#]), (#""""""#, [#"""#]), ("\"\",x", ["", "x"]),
      ("\"a\nb\",c\n", ["a\nb", "c"]), ("\"a\r\nb\"\r\n", ["a\r\nb"]), ("\"a\",\"b\"\r\n", ["a", "b"]),
      // Marks that do not enclose the whole field are letters.
      (#"5" screen,b"#, [#"5" screen"#, "b"]), (#""a"b,c"#, [#""a"b"#, "c"]),
    ]
  )
  func quoted(text: String, expected: [String]) {
    #expect(fields(text) == expected)
  }

  @Test("knows tabs and semicolons", arguments: [";", "\t"] as [Character])
  func delimiters(delimiter: Character) {
    #expect(fields("1,5\(delimiter)2", delimiter: delimiter) == ["1,5", "2"])
  }

  @Test("may be wider than any before it")
  func wide() {
    let words = (0..<1000).map(String.init)
    #expect(fields(words.joined(separator: ",")) == words)
  }

  @Test("tells where the next begins, or why it does not end")
  func ends() {
    var line = DelimitedLine(delimiter: UInt8(ascii: ","))
    let bytes = Array("a,b\n\nc".utf8)
    #expect(line.split(bytes.span) == .lineBreak(next: 4))
    #expect(line.split(bytes.span, from: 4) == .lineBreak(next: 5))
    #expect(line.isBlank)
    #expect(line.split(bytes.span, from: 5) == .bytes)
    #expect(line.count == 1 && line[0] == 5..<6)
    let open = Array("a,\"b\nc\"\"".utf8)
    #expect(line.split(open.span) == .openQuote)
  }

  @Test("has no text where its bytes are not UTF-8")
  func notUTF8() {
    let bytes: [UInt8] = [0xE9, UInt8(ascii: ","), UInt8(ascii: "b")]
    var line = DelimitedLine(delimiter: UInt8(ascii: ","))
    _ = line.split(bytes.span)
    #expect(line.text(0, in: bytes.span) == nil)
    #expect(line.text(1, in: bytes.span) == "b")
  }
}
