/// What an axis of a chart shows.
public struct Quantity: Sendable, Hashable {
  /// With the unit, such as `amplitude (°)`.
  public let label: String
  /// Equal ratios are equally far apart then.
  public let isLogarithmic: Bool
  /// Nil where the axis shows all values.
  public let range: ClosedRange<Double>?

  public init(_ label: String, isLogarithmic: Bool = false, range: ClosedRange<Double>? = nil) {
    precondition(range.map { $0.lowerBound < $0.upperBound } ?? true, "An axis has two ends.")
    precondition(
      !isLogarithmic || range.map { $0.lowerBound > 0 } ?? true,
      "A logarithmic axis shows numbers above 0."
    )
    self.label = label
    self.isLogarithmic = isLogarithmic
    self.range = range
  }

  /// What is 0 or less cannot be shown on a logarithmic axis, and lies beyond it.
  func axis(for values: [Double], about count: Int) -> Axis {
    if let range { return isLogarithmic ? Axis(logarithmicCovering: range) : Axis(within: range, about: count) }
    let shown = isLogarithmic ? values.filter { $0 > 0 } : values
    let extent = shown.min().map { $0...(shown.max() ?? $0) }
    return isLogarithmic
      ? Axis(logarithmicCovering: extent ?? 1...10) : Axis(covering: extent ?? 0...1, about: count)
  }
}

extension Axis {
  /// The nearest value that is shown.
  func clamped(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}
