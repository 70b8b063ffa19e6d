import Basics

/// A polynomial fitted to a window around each sample, by least squares.
///
/// Its value in the middle is the smoothed signal, its slope the velocity. It never reaches across missing samples or a
/// gap in time: within half a window of those, and of the recording's ends, there is no value. Where steps are even, the
/// fit is a sum of fixed weights; where they are not, it is made in the times there are.
///
/// Savitzky & Golay, "Smoothing and differentiation of data by simplified least squares procedures", Analytical
/// Chemistry 1964.
public struct SavitzkyGolay: Sendable {
  /// Samples.
  public let window: Int
  public let order: Int
  private let smoothing: Stencil
  private let slope: Stencil

  public init(window: Int, order: Int) throws(SignalError) {
    precondition(order >= 1, "A polynomial has a slope.")
    precondition(window > 0 && !window.isMultiple(of: 2), "A window has a middle.")
    guard window >= order + 2 else { throw .windowTooShort(samples: window, order: order) }
    self.window = window
    self.order = order
    let half = window / 2
    let places = ContiguousArray((-half...half).map(Double.init))
    let weights = LocalPolynomial(order: order, places: places)
    smoothing = Stencil(
      middle: weights.value(half),
      ahead: (0..<half).map { weights.value(half + 1 + $0) },
      sign: 1
    )
    slope = Stencil(middle: 0, ahead: (0..<half).map { weights.slope(half + 1 + $0) }, sign: -1)
  }

  public func smoothed(_ values: ContiguousArray<Double>, at timing: Timing) -> ContiguousArray<Double> {
    precondition(timing.count == values.count, "Every sample has a time.")
    guard timing.step != nil else { return ContiguousArray(repeating: .nan, count: values.count) }
    var result = smoothing.applied(to: values)
    refit(&result, values, at: timing) { $0.value($1) }
    return result
  }

  /// Change per millisecond.
  public func velocity(of values: ContiguousArray<Double>, at timing: Timing) -> ContiguousArray<Double> {
    precondition(timing.count == values.count, "Every sample has a time.")
    guard let step = timing.step else { return ContiguousArray(repeating: .nan, count: values.count) }
    var result = slope.applied(to: values, times: 1 / step.milliseconds)
    refit(&result, values, at: timing) { $0.slope($1) / step.milliseconds }
    return result
  }

  /// Replaces what even steps would have given where they are uneven.
  private func refit(
    _ result: inout ContiguousArray<Double>,
    _ values: ContiguousArray<Double>,
    at timing: Timing,
    weight: (LocalPolynomial, Int) -> Double
  ) {
    guard let step = timing.step, !timing.uneven.isEmpty else { return }
    let half = window / 2
    var places = ContiguousArray(repeating: 0.0, count: window)
    var local = LocalPolynomial(order: order, places: places)
    timing.forEachUnevenWindow(before: half, after: half) { sample, crossesGap in
      guard !result[sample].isNaN else { return }
      guard !crossesGap else {
        result[sample] = .nan
        return
      }
      for place in 0..<window { places[place] = (timing.times[sample - half + place] - timing.times[sample]) / step }
      local.fit(places)
      var sum = 0.0
      for place in 0..<window { sum += weight(local, place) * values[sample - half + place] }
      result[sample] = sum.isFinite ? sum : .nan
    }
  }
}
