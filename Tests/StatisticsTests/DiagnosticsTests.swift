import TestSupport
import Testing

@testable import Statistics

@Suite("Diagnostics")
struct DiagnosticsTests {
  private static let x = [3.1, 4.5, 2.2, 6.7, 5.0]
  private static let y = [8.1, 7.7, 5.0, 9.3, 6.6, 7.2]
  private static let z = [4.4, 4.9, 6.1, 3.8]

  // shapiro.test of R 4.2.
  @Test(
    "of normality are those of R",
    arguments: [
      (x, 0.9801300686267488, 0.9353133850401725), (y, 0.9853027810662849, 0.9746794496118358),
      (z, 0.9680012418788368, 0.8290694691841836), ([1, 2, 4], 0.9642857142857142, 0.6368868450289632),
      (x + y + z, 0.9831786684905648, 0.9866494152476168),
    ]
  )
  func normality(values: [Double], w: Double, p: Double) throws {
    let test = try #require(ShapiroWilk(values))
    #expect(nearly(test.w, w, within: 1e-12))
    #expect(nearly(test.pValue, p, within: 1e-12))
  }

  @Test("of normality are withheld of three values of which two are equal")
  func tiedThree() {
    #expect(ShapiroWilk([1.0, 1, 2]) == nil && ShapiroWilk([1.0, 2, 2]) == nil && ShapiroWilk([1.0, 1, 2, 3]) != nil)
  }

  // oneway.test of the distances, and var.test, of R 4.2.
  @Test("of spread are those of R")
  func spread() throws {
    let levene = try #require(SpreadTest([Self.x, Self.y, Self.z], around: .mean))
    #expect(nearly(levene.f, 0.6174911660777387, within: 1e-12))
    #expect(nearly(levene.pValue, 0.5555808667776418, within: 1e-12))
    let brown = try #require(SpreadTest([Self.x, Self.y, Self.z]))
    #expect(nearly(brown.f, 0.488392275981775, within: 1e-12))
    #expect(nearly(brown.pValue, 0.6252949346079854, within: 1e-12))
    let ratio = try #require(VarianceRatio(of: Self.y, to: Self.x))
    #expect(nearly(ratio.f, 0.6977484898407469, within: 1e-12))
    #expect(nearly(ratio.pValue, 0.6918783167074916, within: 1e-12))
    #expect(nearly(try #require(ratio.interval(level: 0.95)).lowerBound, 0.07451018894339101, within: 1e-10))
    #expect(nearly(try #require(ratio.interval(level: 0.95)).upperBound, 5.154886126063039, within: 1e-10))
  }

  @Test("leave out what cannot be told, and say the rest")
  func tooLittle() {
    let values = GroupedValues(of: "gaze", [.init("a", Self.x), .init("b", [1, 2]), .init("c", [4, 4, 4])])
    #expect(diagnostics(of: values).map(\.quantity) == ["normality", "largest deviation over smallest"])
    #expect(diagnostics(of: values).last?.value == nil)
  }
}
