import Basics
import Testing

@Suite("Of elements that are alike")
struct DistinctTests {
  @Test("each stands once, where it comes first")
  func distinct() {
    #expect(["b", "a", "b", "c", "a"].distinct == ["b", "a", "c"])
    #expect([Int]().distinct.isEmpty)
  }

  @Test("the first is found by what they are called")
  func keyed() {
    #expect(["one", "two", "three", "twelve"].keyed(by: \.count) == [3: "one", 5: "three", 6: "twelve"])
  }
}
