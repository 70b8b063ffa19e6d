/// By how much two shares differ.
public struct ProportionDifference: Hashable, Sendable {
  private let other: Proportion
  private let reference: Proportion

  public init(_ other: Proportion, less reference: Proportion) {
    (self.other, self.reference) = (other, reference)
  }

  public var value: Double { other.value - reference.value }

  /// Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven methods",
  /// 1998, method 10: from Wilson's intervals of both.
  public func interval(level: Double) -> ClosedRange<Double> {
    let (own, base) = (other.wilson(level: level), reference.wilson(level: level))
    let down = length(other.value - own.lowerBound, base.upperBound - reference.value)
    let up = length(own.upperBound - other.value, reference.value - base.lowerBound)
    return max(-1, value - down)...min(1, value + up)
  }

  private func length(_ across: Double, _ up: Double) -> Double { (across * across + up * up).squareRoot() }
}
