import Tables
import Testing

@Suite("JSON text")
struct JSONTextTests {
  @Test(
    "escapes what JSON forbids and nothing else",
    arguments: [
      ("", #""""#), ("Zoë 語 🙂", #""Zoë 語 🙂""#), (#"a"b\c/"#, #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
      ("\r\n", #""\r\n""#), ("\0\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{2028}", #""\u2028""#),
    ]
  )
  func strings(text: String, expected: String) {
    #expect(JSONText.string(text) == expected)
  }

  @Test(
    "has null where there is no number",
    arguments: [(0.1, "0.1"), (-1e-7, "-1e-07"), (nil, "null"), (.nan, "null"), (.infinity, "null")]
      as [(Double?, String)]
  )
  func numbers(number: Double?, expected: String) {
    #expect(JSONText.number(number) == expected)
  }

  @Test("has lists and objects of what is JSON already, without a space")
  func containers() {
    #expect(JSONText.array([]) == "[]" && JSONText.object([]) == "{}")
    let list = JSONText.array(["1", "null", JSONText.string("a\"b")])
    #expect(JSONText.object([("x \"1\"", list), ("y", "{}")]) == #"{"x \"1\"":[1,null,"a\"b"],"y":{}}"#)
  }
}
