import Tables
import Testing

@Suite("A p value as a person reads it")
struct PrintedProbabilityTests {
  @Test("tells by its relation whether the number is a bound of it")
  func relations() {
    let printed = [0.0004, 0.0123, 0.9994, 0.9995, 1].map(PrintedProbability.init)
    #expect(printed.map(\.relation) == [.below, .equal, .equal, .above, .above])
    #expect(printed.map(\.text) == ["< .001", ".012", ".999", "> .999", "> .999"])
    #expect(printed.map { $0.behind("p") } == ["p < .001", "p = .012", "p = .999", "p > .999", "p > .999"])
    #expect(printed[1].behind("adjusted p", blank: "_") == "adjusted p_=_.012")
  }
}
