@testable import Arguments
import Testing

@Suite("Two columns")
struct ColumnsTests {
  @Test("give a label that is too long a line of its own")
  func longLabel() {
    #expect(
      columns([("--a", "Short."), ("--long-name", "Below.")], textFrom: 8) == [
        "  --a   Short.",
        "  --long-name",
        "        Below.",
      ]
    )
  }

  @Test("begin after the longest label, unless that is far out")
  func start() {
    #expect(textColumn(for: [("ab", ""), ("abcd", "")]) == 8)
    #expect(textColumn(for: [(String(repeating: "a", count: 60), "")]) == 28)
  }

  @Test("fill 80 characters and no more")
  func width() {
    let word = String(repeating: "a", count: 35)
    #expect(wrapped("\(word) \(word) b", indent: 7) == ["       \(word) \(word) b"])
    #expect(wrapped("\(word) \(word) bc", indent: 7) == ["       \(word) \(word)", "       bc"])
  }
}
