import TestSupport
import Testing

@testable import Statistics

/// Beside values that mpmath 1.4.1 computed with 60 digits.
@Suite("Distributions")
struct DistributionTests {
  private func isClose(_ found: Double, _ exact: Double) -> Bool { abs(found - exact) <= 2e-13 * abs(exact) }

  @Test(
    "have the normal shares, also far out",
    arguments: [
      (-30, 4.9067139271481871e-198), (-8, 6.2209605742717841e-16), (-1.5, 0.066807201268858066),
      (0.25, 0.59870632568292372), (4, 0.99996832875816688),
    ]
  )
  func normal(x: Double, share: Double) {
    #expect(isClose(Normal.below(x), share) && isClose(Normal.above(-x), share))
  }

  @Test(
    "have the shares of t, from 1 degree of freedom to 100,000",
    arguments: [
      (1, 0.001, 0.49968169021991944), (1, 1e6, 3.1830988618368457e-7), (2.5, 3, 0.036288047774515922),
      (10, -1.25, 0.8801196948723322), (38, 2.0243941639119707, 0.024999999999999943),
      (38, 30, 2.2946617732815919e-28), (999.5, 1, 0.15877626953500215), (100_000, 4.5, 3.4014958817258468e-6),
    ]
  )
  func studentT(degrees: Double, t: Double, share: Double) {
    let distribution = StudentT(degrees: degrees)
    #expect(isClose(distribution.above(t), share) && isClose(distribution.below(-t), share))
  }

  @Test(
    "have the shares of chi-squared",
    arguments: [
      (1, 3.841458820694124, 0.050000000000000058), (2, 0.01, 0.99501247919268231),
      (3, 200, 4.2185411071920423e-43), (15, 12.5, 0.64085648657716663), (120, 180, 0.00032528901091254073),
    ]
  )
  func chiSquared(degrees: Double, x: Double, share: Double) {
    #expect(isClose(ChiSquared(degrees: degrees).above(x), share))
  }

  @Test(
    "have the shares of F",
    arguments: [
      (1, 38, 4.098171731, 0.049999999996833889), (3, 7.5, 0.2, 0.89334819039432991),
      (5, 100, 25, 2.8776208747930301e-16), (40, 2, 1.5, 0.48097148569074058),
      (80.5, 1500, 4.25, 1.2042758424866827e-29),
    ]
  )
  func fisherF(degrees: Double, denominator: Double, x: Double, share: Double) {
    let distribution = FDistribution(degrees: degrees, denominatorDegrees: denominator)
    #expect(isClose(distribution.above(x), share))
    #expect(nearly(distribution.above(x) + distribution.below(x), 1, within: 1e-15))
    let turned = FDistribution(degrees: denominator, denominatorDegrees: degrees)
    #expect(isClose(turned.below(1 / x), share))
  }

  @Test(
    "have the shares of t where there is a difference, also in the wrong direction and where almost nothing is found",
    arguments: [
      (3, 0, 2, 0.93033701572057841), (38, 2.5, 2.0243941639119707, 0.31687278284628778),
      (10, -1, 2, 0.99669751423336841), (7.5, 3, -0.5, 0.00027312041401816784),
      (10, 3, 1e-6, 0.0013499023542404328), (200, 12, 13.5, 0.89070434330211662),
    ]
  )
  func noncentralT(degrees: Double, noncentrality: Double, t: Double, share: Double) {
    // Of 1, not of itself: a small share is what two large ones differ by.
    #expect(abs(NoncentralT(degrees: degrees, noncentrality: noncentrality).below(t) - share) <= 1e-14)
  }

  @Test("have quantiles, from the middle to the ends")
  func quantiles() {
    #expect(isClose(Normal.quantile(1e-300), -37.047096299361199))
    #expect(isClose(Normal.quantile(0.001), -3.0902323061678135))
    #expect(isClose(Normal.quantile(0.3), -0.52440051270804078))
    #expect(isClose(StudentT(degrees: 1).quantile(1e-12), -3.1830988618379067e11))
    #expect(isClose(StudentT(degrees: 4.5).quantile(0.025), -2.6589123472044038))
    #expect(isClose(StudentT(degrees: 100).quantile(0.75), 0.67695104301147148))
    #expect(isClose(FDistribution(degrees: 2, denominatorDegrees: 9).quantile(0.95), 4.256494729093749))
    #expect(isClose(FDistribution(degrees: 60, denominatorDegrees: 12.5).quantile(0.001), 1 / 3.2688103734302147))
    #expect(isClose(FDistribution(degrees: 1, denominatorDegrees: 3).quantile(0.5), 0.58506027405182079))
  }

  @Test("are undone by their quantiles", arguments: [1e-9, 0.02, 0.5, 0.7, 0.999])
  func undone(share: Double) {
    #expect(isClose(Normal.below(Normal.quantile(share)), share))
    for degrees in [0.7, 3, 41.5, 2000] {
      let t = StudentT(degrees: degrees)
      #expect(isClose(t.below(t.quantile(share)), share), "\(degrees)")
      let f = FDistribution(degrees: degrees, denominatorDegrees: 17)
      #expect(isClose(f.below(f.quantile(share)), share), "\(degrees)")
    }
  }

  @Test("go on to where nothing is left, and to endless degrees of freedom")
  func ends() {
    #expect(StudentT(degrees: 5).above(.infinity) == 0 && StudentT(degrees: 5).above(-.infinity) == 1)
    #expect(StudentT(degrees: 5).quantile(0) == -.infinity)
    #expect(StudentT(degrees: .infinity).above(1.5) == Normal.above(1.5))
    #expect(isClose(StudentT(degrees: 1e15).above(1.5), Normal.above(1.5)))
    #expect(Normal.quantile(0) == -.infinity && Normal.quantile(1) == .infinity)
    #expect(ChiSquared(degrees: 3).above(0) == 1 && ChiSquared(degrees: 3).above(.infinity) == 0)
    let f = FDistribution(degrees: 2, denominatorDegrees: 10)
    #expect(f.above(0) == 1 && f.above(.infinity) == 0 && f.quantile(0) == 0 && f.quantile(1) == .infinity)
    #expect(NoncentralT(degrees: 5, noncentrality: 3).below(.infinity) == 1)
  }

  @Test("answer not-a-number where they are not defined, and go on")
  func undefined() {
    #expect(StudentT(degrees: -1).below(0).isNaN && StudentT(degrees: 5).above(.nan).isNaN)
    #expect(StudentT(degrees: 0).quantile(0.3).isNaN && StudentT(degrees: 5).quantile(1.5).isNaN)
    #expect(Normal.quantile(2).isNaN && Normal.quantile(.nan).isNaN)
    #expect(ChiSquared(degrees: 0).above(1).isNaN && ChiSquared(degrees: 3).above(-1).isNaN)
    #expect(FDistribution(degrees: 2, denominatorDegrees: 10).above(-1).isNaN)
    #expect(FDistribution(degrees: 0, denominatorDegrees: 10).quantile(0.5).isNaN)
    #expect(NoncentralT(degrees: 5, noncentrality: 1e160).below(1e160).isNaN)
  }
}
