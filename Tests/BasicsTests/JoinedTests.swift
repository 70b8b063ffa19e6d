import Basics
import Testing

@Suite("Names in a sentence")
struct JoinedTests {
  @Test("stand behind each other, and only the number of those beyond the most")
  func joined() {
    #expect(["a", "b"].joined(atMost: 2) == "a, b")
    #expect(["a", "b", "c", "d"].joined(atMost: 2) == "a, b and 2 more")
    #expect([String]().joined(atMost: 2).isEmpty)
  }

  @Test("stand in quotation marks where they are told apart from other words")
  func quoted() {
    #expect(["a", "b", "c"].quoted() == "'a', 'b', 'c'")
    #expect(["a", "b", "c"].quoted(atMost: 1) == "'a' and 2 more")
  }

  @Test("are asked for where one is near, and told otherwise")
  func question() {
    let known = ["ingest", "list"]
    #expect(didYouMean(insteadOf: "igest", among: known) == " Did you mean 'ingest'?")
    #expect(didYouMean(insteadOf: "screen", among: known).isEmpty)
    #expect(didYouMean(insteadOf: "screen", among: known, orElse: " There are two.") == " There are two.")
    #expect(didYouMean(nil).isEmpty && didYouMean("list") == " Did you mean 'list'?")
  }
}
