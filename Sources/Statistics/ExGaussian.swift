import Basics

/// The sum of a normal and an exponential number, whose distribution is shaped as that of durations is.
///
/// Burbeck & Luce, "Evidence from auditory simple reaction times for both change and level detectors", 1982. Of fixations:
/// Staub, White, Drieghe, Hollway & Rayner, "Distributional effects of word frequency on eye fixation durations", 2010.
public struct ExGaussian: Hashable, Sendable {
  /// The mean of the normal part.
  public let mu: Double
  /// The standard deviation of the normal part.
  public let sigma: Double
  /// The mean, and the standard deviation, of the exponential part: the long tail.
  public let tau: Double

  /// Of fewer numbers the three are too uncertain to tell of.
  ///
  /// Ratcliff, "Group reaction time distributions and an analysis of distribution statistics", 1979, asks for about 100
  /// of each participant.
  public static let leastCount = 100

  public init(mu: Double, sigma: Double, tau: Double) {
    precondition(mu.isFinite && sigma > 0 && tau > 0, "Both parts of an ex-Gaussian have a spread.")
    self.mu = mu
    self.sigma = sigma
    self.tau = tau
  }

  /// By maximum likelihood; nil of too few numbers, or where all are the same.
  ///
  /// The search begins at the three numbers that the moments give. Neither spread is sought below a thousandth of the
  /// standard deviation, where a distribution no longer tells it.
  public init?(of values: [Double]) {
    guard values.count >= Self.leastCount, values.allSatisfy(\.isFinite) else { return nil }
    let moments = Moments(values)
    let unit = moments.deviation
    guard unit > 0, unit.isFinite else { return nil }
    let scaled = values.map { ($0 - moments.mean) / unit }
    let skewness = scaled.reduce(0) { $0 + $1 * $1 * $1 } / moments.count
    // The moments' tau is the cube root of half the third one; a tail there must be, and a normal part, too.
    let tail = exponential(logarithm(min(max(skewness / 2, 0.001), 0.95)) / 3)
    let least = logarithm(0.001)
    let start = [-tail, logarithm((1 - tail * tail).squareRoot()), logarithm(tail)]
    let found = try? leastPlace(
      from: start,
      notBelow: [-.infinity, least, least],
      steps: [0.2, 0.2, 0.2],
      tolerance: 1e-9
    ) { place in
      let sigma = exponential(place[1])
      let tau = exponential(place[2])
      guard sigma.isFinite, tau.isFinite, sigma > 0, tau > 0 else { return .infinity }
      let part = ExGaussian(mu: place[0], sigma: sigma, tau: tau)
      return -scaled.reduce(0) { $0 + part.logDensity(at: $1) }
    }
    guard let found, found.allSatisfy(\.isFinite) else { return nil }
    self.init(
      mu: moments.mean + unit * found[0],
      sigma: unit * exponential(found[1]),
      tau: unit * exponential(found[2])
    )
  }

  public func density(at x: Double) -> Double { exponential(logDensity(at: x)) }

  func logDensity(at x: Double) -> Double {
    let distance = x - mu
    let z = distance / sigma - sigma / tau
    if z > -30 {
      return -logarithm(tau) + sigma * sigma / (2 * tau * tau) - distance / tau + logarithm(Normal.below(z))
    }
    // Far in the lower tail the terms would cancel, and the normal share vanish; its ratio to the density has a series.
    let square = 1 / (z * z)
    let ratio = -(1 - square * (1 - square * (3 - square * (15 - 105 * square)))) / z
    let normal = distance / sigma
    return -logarithm(tau) - normal * normal / 2 + logarithm(ratio) - logarithm(2 * .pi) / 2
  }
}
