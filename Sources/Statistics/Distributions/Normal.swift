import Basics

/// The standard normal distribution.
enum Normal {
  static func below(_ x: Double) -> Double { complementaryErrorFunction(-x / 2.0.squareRoot()) / 2 }
  static func above(_ x: Double) -> Double { below(-x) }

  /// The share that lies at least as far from 0.
  static func beyond(_ x: Double) -> Double { min(1, 2 * above(abs(x))) }

  /// Below which a share lies; not a number for what is no share.
  static func quantile(_ share: Double) -> Double {
    guard share >= 0, share <= 1 else { return .nan }
    let tail = min(share, 1 - share)
    guard tail > 0 else { return share > 0 ? .infinity : -.infinity }
    // To three digits, by Hastings, "Approximations for digital computers", 1955; the step after it trebles their number.
    let root = (-2 * logarithm(tail)).squareRoot()
    let numerator = 2.515517 + root * (0.802853 + root * 0.010328)
    let denominator = 1 + root * (1.432788 + root * (0.189269 + root * 0.001308))
    var x = root - numerator / denominator
    for _ in 0..<2 {
      let step = (above(x) - tail) / normalDensity(at: x)
      x += step / (1 - x * step / 2)
    }
    return share < 0.5 ? -x : x
  }
}
