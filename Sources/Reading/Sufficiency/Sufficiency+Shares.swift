import Basics

extension Sufficiency {
  /// The share of a normal distribution around a line's middle that is nearer to it than to its neighbours.
  public static func shareWithin(spacing: Double, deviation: Double) -> Double {
    deviation > 0 ? errorFunction(spacing / 2 / (deviation * 2.0.squareRoot())) : 1
  }

  /// The share that stays on a target of some width, when the eye may be anywhere on it.
  public static func shareOnTarget(width: Double, deviation: Double) -> Double {
    guard deviation > 0 else { return 1 }
    let ratio = width / deviation
    // The first terms of the series, where the difference of nearly equal numbers would leave nothing.
    guard ratio > 1e-4 else { return ratio / (2 * Double.pi).squareRoot() }
    return 2 * normalShare(below: ratio) - 1 - 2 / ratio * (normalDensity(at: 0) - normalDensity(at: ratio))
  }
}
