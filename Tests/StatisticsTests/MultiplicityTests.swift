import Testing

@testable import Statistics

@Suite("Corrections for many tests")
struct MultiplicityTests {
  private let pValues: [Double?] = [0.04, nil, 0.001, 0.2, 0.04, 1]

  @Test("keep places, missing values, and the order of p values", arguments: Correction.allCases)
  func order(correction: Correction) throws {
    let adjusted = correction.adjusted(pValues)
    #expect(adjusted.map { $0 == nil } == pValues.map { $0 == nil })
    let pairs = zip(pValues, adjusted).compactMap { p, adjusted in p.flatMap { p in adjusted.map { (p, $0) } } }
    for one in pairs {
      #expect(one.1 >= one.0 && one.1 <= 1)
      for other in pairs where one.0 < other.0 { #expect(one.1 <= other.1) }
    }
  }

  @Test("count the tests that were made")
  func family() {
    #expect(Correction.bonferroni.adjusted([0.01, nil, 0.25]) == [0.02, nil, 0.5])
    #expect(Correction.holm.adjusted([0.01, 0.02]) == [0.02, 0.02])
  }

  @Test("of no test are none", arguments: Correction.allCases)
  func empty(correction: Correction) {
    #expect(correction.adjusted([]) == [])
    #expect(correction.adjusted([nil]) == [nil])
    #expect(correction.adjusted([0.03]) == [0.03])
  }
}
