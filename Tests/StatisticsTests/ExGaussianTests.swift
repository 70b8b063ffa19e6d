import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("An ex-Gaussian")
struct ExGaussianTests {
  /// `scipy.stats.exponnorm.logpdf` of SciPy 1.17.1, with K = tau / sigma.
  @Test(
    "has the density of scipy.stats.exponnorm, far in its tails, too",
    arguments: [
      ([250.0, 150, 35, 80], -5.544121715324878), ([0, 150, 35, 80], -16.07778487611242),
      ([900, 150, 35, 80], -13.661323509673881), ([-2000, 150, 35, 80], -1896.1608920585577),
      ([150, 150, 35, 0.05], -4.474288635541193), ([400, 200, 5, 300], -6.3703102524339785),
    ]
  )
  func density(numbers: [Double], expected: Double) {
    let own = ExGaussian(mu: numbers[1], sigma: numbers[2], tau: numbers[3]).logDensity(at: numbers[0])
    // SciPy's own rounding is of this size where sigma is 700 times tau.
    #expect(nearly(own, expected, within: 1e-9), "\(own)")
  }

  /// The likelihood of `scipy.stats.exponnorm` at its greatest, found by Nelder and Mead's search to 1e-11 in mu and in the
  /// logarithms of sigma and tau; `exponnorm.fit` itself gives the same to 1e-6.
  @Test(
    "is fitted as scipy.stats.exponnorm is by maximum likelihood",
    arguments: [
      (300, [150.0, 35, 80], [149.9310719601908, 32.265762373352025, 79.03710153001653]),
      (1000, [180, 25, 40], [180.07549801401774, 24.428306836051455, 39.83952651970774]),
      (120, [200, 20, 60], [201.7271385483482, 19.306280077660734, 56.961751855096615]),
    ]
  )
  func fit(count: Int, of numbers: [Double], expected: [Double]) throws {
    let fit = try #require(ExGaussian(of: sample(count, numbers)))
    for (own, other) in zip([fit.mu, fit.sigma, fit.tau], expected) {
      // Likelihood is flat at its top: a millionth of it is a thousandth of the way.
      #expect(nearly(own, other, within: 1e-5), "\(fit) beside \(expected)")
    }
  }

  @Test("moves and grows with the numbers, whatever unit they have")
  func units() throws {
    let values = sample(200, [150, 35, 80])
    let fit = try #require(ExGaussian(of: values))
    let moved = try #require(ExGaussian(of: values.map { $0 / 1000 + 3 }))
    #expect(nearly(moved.mu, fit.mu / 1000 + 3, within: 1e-6))
    #expect(nearly(1000 * moved.sigma, fit.sigma, within: 1e-5) && nearly(1000 * moved.tau, fit.tau, within: 1e-5))
  }

  @Test("finds what a simulation was made with")
  func truth() throws {
    var generator = SeededGenerator(seed: 3)
    let fits = try (0..<40).map { _ in
      let values = (0..<400).map { _ in 160 + 30 * generator.normal() - 70 * logarithm(1 - generator.uniform()) }
      return try #require(ExGaussian(of: values))
    }
    for (path, truth) in [(\ExGaussian.mu, 160.0), (\.sigma, 30), (\.tau, 70)] {
      let interval = try #require(MeanInterval(of: fits.map { $0[keyPath: path] }, level: 0.999)?.interval)
      // The bias of a fit of 400 numbers is far below a millisecond.
      #expect(interval.lowerBound - 1 < truth && truth < interval.upperBound + 1)
    }
  }

  @Test("is none of few numbers, of equal ones, and of what is no number")
  func none() {
    let values = sample(100, [150, 35, 80])
    #expect(ExGaussian(of: values) != nil && ExGaussian(of: Array(values.dropLast())) == nil)
    #expect(ExGaussian(of: [Double](repeating: 5, count: 200)) == nil)
    #expect(ExGaussian(of: values + [.nan]) == nil && ExGaussian(of: values + [.infinity]) == nil)
  }

  @Test("is found of numbers without a tail, or with nothing else, too")
  func degenerate() throws {
    let normal = try #require(ExGaussian(of: (1...400).map { Normal.quantile(Double($0) / 401) }))
    #expect(normal.sigma > 0.8 && normal.tau < 0.6)
    let tail = try #require(ExGaussian(of: (1...400).map { -logarithm(1 - Double($0) / 401) }))
    #expect(tail.sigma < 0.1 && abs(tail.tau - 1) < 0.1)
    let mirrored = try #require(ExGaussian(of: (1...400).map { logarithm(1 - Double($0) / 401) }))
    #expect(mirrored.mu.isFinite && mirrored.sigma > 0 && mirrored.tau > 0)
  }

  /// The golden ratio's multiples, and those of its cousin in the plane, as shares of the two parts.
  private func sample(_ count: Int, _ numbers: [Double]) -> [Double] {
    (1...count).map { number in
      let share = (Double(number) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
      let other = (Double(number) * 0.7548776662466927).truncatingRemainder(dividingBy: 1)
      return numbers[0] + numbers[1] * Normal.quantile(share) - numbers[2] * logarithm(1 - other)
    }
  }
}
