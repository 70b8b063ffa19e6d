import Basics
import Testing
import Trackers

@Suite("A small JSON document")
struct JSONTests {
  @Test("is a tree")
  func tree() throws {
    let text = "{\"a\": [1, -2.5, 1e3, \"x\\n\", true, null, {}], \"b\": {\"c\": []}}"
    let json = try JSON(parsing: Array(text.utf8), source: "file")
    #expect(
      json["a"]?.elements == [.number(1), .number(-2.5), .number(1000), .text("x\n"), .truth(true), .null, .object([])]
    )
    #expect(json["b"]?["c"]?.elements == [])
    #expect(json["a"]?.number == nil && json["d"] == nil)
    #expect(json["a"]?.elements?.map(\.truth) == [nil, nil, nil, nil, true, nil, nil])
  }

  @Test("is refused with a sentence", arguments: ["", "{", "{\"a\": }", "[1] 2", String(repeating: "[", count: 2000)])
  func broken(text: String) {
    let error = #expect(throws: FormatError.self) { try JSON(parsing: Array(text.utf8), source: "file") }
    #expect(error?.description.hasPrefix("file is not JSON: ") == true)
  }

  @Test(
    "is refused with the line where it stops being one",
    arguments: [
      ("{\n  \"a\": 1\n  \"b\": 2\n}\n", 3), ("{\n  \"a\": [1, 2,],\n  \"b\": 2\n}\n", 2),
      ("{\n  \"a\": \"x,\n  \"b\": 2\n}\n", 2), ("{\n  \"a\": yes\n}", 2), ("[\n  {\"a\": 1}\n\n", 2),
      ("{\n  \"a\": 1,\n}\n", 3),
    ]
  )
  func line(text: String, line: Int) {
    let error = #expect(throws: FormatError.self) { try JSON(parsing: Array(text.utf8), source: "file") }
    #expect(error?.description.hasPrefix("file:\(line) is not JSON: ") == true)
  }
}
