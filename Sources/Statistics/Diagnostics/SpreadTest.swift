import Basics

/// Whether groups vary equally, by how far values lie from their group's centre.
public struct SpreadTest: Hashable, Sendable {
  public enum Center: String, CaseIterable, Sendable {
    /// Levene, "Robust tests for equality of variances", 1960.
    case mean
    /// Brown & Forsythe, "Robust tests for the equality of variances", 1974.
    case median
  }

  public let f: Double
  public let degreesOfFreedom: Double
  public let denominatorDegrees: Double
  public let pValue: Double

  /// Nil where there are not two groups of two, or distances do not differ within any group.
  public init?(_ groups: [[Double]], around center: Center = .median) {
    guard groups.count > 1, groups.allSatisfy({ $0.count > 1 }) else { return nil }
    let unit = unit(of: groups.joined())
    let distances = groups.map { values in
      let values = values.map { $0 / unit }
      let middle = center == .mean ? Moments(values).mean : median(of: values) ?? .nan
      return Moments(values.map { abs($0 - middle) })
    }
    guard distances.contains(where: { $0.squares > 0 }) else { return nil }
    let analysis = VarianceAnalysis(distances)
    f = analysis.f
    degreesOfFreedom = analysis.degrees
    denominatorDegrees = analysis.denominatorDegrees
    pValue = analysis.pValue
  }
}

/// The ratio of two variances, whose test holds for normal distributions only.
///
/// Fisher, "On a distribution yielding the error functions of several well known statistics", 1924.
public struct VarianceRatio: Hashable, Sendable {
  /// The other group's variance over the reference's.
  public let f: Double
  public let degreesOfFreedom: Double
  public let denominatorDegrees: Double

  /// Nil where a group has fewer than two values, or the reference's are all the same.
  public init?(of other: [Double], to reference: [Double]) {
    guard other.count > 1, reference.count > 1 else { return nil }
    let (numerator, denominator) = (Moments(other), Moments(reference))
    let ratio = numerator.deviation / denominator.deviation
    guard ratio > 0, ratio.isFinite, (ratio * ratio).isNormal else { return nil }
    f = ratio * ratio
    degreesOfFreedom = numerator.count - 1
    denominatorDegrees = denominator.count - 1
  }

  public var pValue: Double {
    let distribution = FDistribution(degrees: degreesOfFreedom, denominatorDegrees: denominatorDegrees)
    return min(1, 2 * min(distribution.above(f), distribution.below(f)))
  }

  public func interval(level: Double) -> ClosedRange<Double>? {
    let distribution = FDistribution(degrees: degreesOfFreedom, denominatorDegrees: denominatorDegrees)
    return Statistics.interval(
      from: f / distribution.quantile((1 + level) / 2),
      to: f / distribution.quantile((1 - level) / 2)
    )
  }
}
