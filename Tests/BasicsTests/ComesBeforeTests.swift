import Basics
import Testing

@Suite("Names in the order in which people count")
struct ComesBeforeTests {
  @Test("follow each other by the numbers in them")
  func numbers() {
    let names = ["page 2", "P10", "P9", "p", "", "P010", "10", "P1", "page 2b", "9", "P2 x", "page", "P2"]
    let sorted = ["", "9", "10", "P1", "P2", "P2 x", "P9", "P010", "P10", "p", "page", "page 2", "page 2b"]
    #expect(names.sorted(by: comesBefore) == sorted)
    #expect(sorted.allSatisfy { !comesBefore($0, $0) })
  }

  @Test("stand in one order, also where a digit has an accent", arguments: ["1\u{301}", "1\u{FE0F}\u{20E3}"])
  func accentedDigits(name: String) {
    #expect(["10", name, "9"].sorted(by: comesBefore) == ["9", "10", name])
    #expect([name, "9", "10"].sorted(by: comesBefore) == ["9", "10", name])
  }
}
