import Basics

/// Where on the page the values of an axis lie.
struct Scale: Hashable, Sendable {
  let axis: Axis
  /// The place of the axis' lowest value.
  let start: Double
  let end: Double

  func position(of value: Double) -> Double {
    start + (end - start) * share(of: value)
  }

  /// From 0 at the beginning of the axis to 1 at its end; what lies a million times as far outside stands there.
  private func share(of value: Double) -> Double {
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    let share =
      switch axis.spacing {
      case .linear: (value - low) / (high - low)
      case .logarithmic: logarithm(value / low) / logarithm(high / low)
      }
    return share.isNaN ? 0 : min(max(share, -1e6), 1e6)
  }
}
