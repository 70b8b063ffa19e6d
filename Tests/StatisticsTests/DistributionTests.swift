import Testing
import TestSupport

@testable import Statistics

@Suite("Distributions")
struct DistributionTests {
  @Test("have the quantiles that tables print")
  func tables() {
    #expect(nearly(Normal.quantile(0.975), 1.959963984540054, within: 1e-12))
    #expect(nearly(StudentT(degrees: 10).quantile(0.975), 2.228138851986274, within: 1e-12))
    #expect(nearly(StudentT(degrees: 10).beyond(2.228138851986274), 0.05, within: 1e-12))
  }

  @Test("answer not-a-number where they are not defined, and go on")
  func undefined() {
    #expect(StudentT(degrees: -1).below(0).isNaN)
    #expect(Normal.quantile(2).isNaN)
  }
}
