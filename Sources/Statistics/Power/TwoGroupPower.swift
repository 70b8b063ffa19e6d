/// How often a t test of two groups finds a difference of so many standard deviations.
///
/// Cohen, "Statistical power analysis for the behavioral sciences", 1988, by the noncentral t distribution. A test that
/// finds a difference in the wrong direction has not found it.
public struct TwoGroupPower: Sendable {
  /// The p value, of both sides, below which a difference counts as found.
  public let alpha: Double

  public init(alpha: Double = 0.05) {
    precondition(alpha > 0 && alpha < 1, "A level of significance lies between 0 and 1.")
    self.alpha = alpha
  }

  /// With so many participants in each group; the effect's sign makes no difference.
  public func power(ofEffect effect: Double, reference: Int, other: Int) -> Double {
    power(ofEffect: effect, Double(reference), Double(other))
  }

  /// Where the power is reached, between whole numbers.
  ///
  /// Nil where there is no effect, or 10 million are not enough.
  public func participantsPerGroup(forEffect effect: Double, power: Double) -> Double? {
    precondition(power > alpha && power < 1, "The power that is asked for lies between the level and 1.")
    guard effect != 0, !effect.isNaN else { return nil }
    let lack = { (count: Double) in self.power(ofEffect: effect, count, count) - power }
    guard lack(2) < 0 else { return 2 }
    var most = 4.0
    while lack(most) < 0 {
      guard most < 1e7 else { return nil }
      most *= 2
    }
    return root(of: lack, between: most == 4 ? 2 : most / 2, and: most)
  }

  private func power(ofEffect effect: Double, _ reference: Double, _ other: Double) -> Double {
    precondition(reference >= 2 && other >= 2, "Power is told of groups of two or more.")
    let degrees = reference + other - 2
    let scale = (reference * other / (reference + other)).squareRoot()
    let critical = StudentT(degrees: degrees).quantile(1 - alpha / 2)
    return 1 - NoncentralT(degrees: degrees, noncentrality: abs(effect) * scale).below(critical)
  }
}
