/// Which columns a least squares fit leaves out, and what it adds to the squared errors.
public struct LeastSquaresRule: Sendable, Hashable {
  /// Columns whose values span less than this in the training rows are left out; at 0, those that never change.
  public let leastRange: Double
  /// Singular values below this share of the largest count as zero.
  public let conditionLimit: Double
  /// What each squared coefficient of a standardised column costs, in points².
  public let penalty: Double

  public init(leastRange: Double, conditionLimit: Double, penalty: Double = 0) {
    self.leastRange = leastRange
    self.conditionLimit = conditionLimit
    self.penalty = penalty
  }

  func keeps(range: Double) -> Bool { leastRange > 0 ? range >= leastRange : range > 0 }
}
