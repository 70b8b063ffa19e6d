import Basics

/// A low-pass filter without ripple that does not delay: it runs forwards and then backwards.
///
/// Butterworth, "On the theory of filter amplifiers", Experimental Wireless & the Wireless Engineer 1930; discrete by the
/// bilinear transform, in sections of second order. Running twice squares its gain: half the power at the cut-off becomes
/// a quarter.
public struct Butterworth: Sendable {
  private let sections: [FilterSection]

  /// `cutoff` and `rate` in hertz.
  public init(order: Int, cutoff: Double, rate: Double) throws(SignalError) {
    precondition(order >= 1, "A filter has a pole.")
    precondition(cutoff > 0, "A cut-off is above zero.")
    guard 2 * cutoff < rate else { throw .cutoffTooHigh(cutoff: cutoff, rate: rate) }
    let warped = tangent(.pi * cutoff / rate)
    sections = (0..<(order + 1) / 2).map { place in
      let angle = .pi * Double(2 * place + 1) / Double(2 * order)
      return 2 * place + 1 == order
        ? FilterSection(lowPass: warped) : FilterSection(lowPass: warped, damping: 2 * sine(angle))
    }
  }

  /// Every stretch without missing samples by itself; its steps are taken as even.
  public func smoothed(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> {
    sections.filteredBothWays(values)
  }
}

extension FilterSection {
  fileprivate init(lowPass warped: Double) {
    kind = .firstLowPass
    gain = warped / (1 + warped)
    feedback = ((warped - 1) / (1 + warped), 0)
  }

  fileprivate init(lowPass warped: Double, damping: Double) {
    let square = warped * warped
    let norm = 1 + damping * warped + square
    kind = .lowPass
    gain = square / norm
    feedback = (2 * (square - 1) / norm, (1 - damping * warped + square) / norm)
  }
}
