import Basics

/// A low-pass filter without ripple that does not delay: it runs forwards and then backwards.
///
/// Butterworth, "On the theory of filter amplifiers", Experimental Wireless & the Wireless Engineer 1930; discrete by the
/// bilinear transform, in sections of second order. Running twice squares its gain: half the power at the cut-off becomes
/// a quarter.
public struct Butterworth: Sendable {
  private let sections: [Section]

  /// `cutoff` and `rate` in hertz.
  public init(order: Int, cutoff: Double, rate: Double) throws(SignalError) {
    precondition(order >= 1, "A filter has a pole.")
    precondition(cutoff > 0, "A cut-off is above zero.")
    guard 2 * cutoff < rate else { throw .cutoffTooHigh(cutoff: cutoff, rate: rate) }
    let warped = tangent(.pi * cutoff / rate)
    sections = (0..<(order + 1) / 2).map { place in
      let angle = .pi * Double(2 * place + 1) / Double(2 * order)
      return 2 * place + 1 == order ? Section(first: warped) : Section(second: warped, damping: 2 * sine(angle))
    }
  }

  /// Every stretch without missing samples by itself; its steps are taken as even.
  public func smoothed(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> {
    var result = values
    for run in values.presentRuns {
      let smooth = bothWays(values[run])
      for (index, value) in zip(run, smooth) { result[index] = value }
    }
    return result
  }

  /// Longer at both ends by what the signal is, turned about its last sample, so that the ends do not swing.
  private func bothWays(_ run: ContiguousArray<Double>.SubSequence) -> ContiguousArray<Double> {
    let reach = min(run.count - 1, 3 * (2 * sections.count + 1 - sections.count(where: \.isFirstOrder)))
    let (first, last) = (run.startIndex, run.endIndex - 1)
    var signal: ContiguousArray<Double> = []
    signal.reserveCapacity(run.count + 2 * reach)
    for offset in stride(from: reach, to: 0, by: -1) { signal.append(2 * run[first] - run[first + offset]) }
    signal.append(contentsOf: run)
    for offset in 0..<reach { signal.append(2 * run[last] - run[last - 1 - offset]) }
    for section in sections { section.filter(&signal) }
    signal.reverse()
    for section in sections { section.filter(&signal) }
    signal.reverse()
    return ContiguousArray(signal[reach..<reach + run.count])
  }
}

/// A pole, or a pair of them.
private struct Section: Sendable {
  let gain: Double
  /// Of the output one and two samples before.
  let feedback: (Double, Double)
  let isFirstOrder: Bool

  init(first warped: Double) {
    gain = warped / (1 + warped)
    feedback = ((warped - 1) / (1 + warped), 0)
    isFirstOrder = true
  }

  init(second warped: Double, damping: Double) {
    let square = warped * warped
    let norm = 1 + damping * warped + square
    gain = square / norm
    feedback = (2 * (square - 1) / norm, (1 - damping * warped + square) / norm)
    isFirstOrder = false
  }

  /// As if the signal had been its first value for ever.
  func filter(_ signal: inout ContiguousArray<Double>) {
    guard let start = signal.first else { return }
    var (input, earlier, output, past) = (start, start, start, start)
    for index in signal.indices {
      let value = signal[index]
      let drive = isFirstOrder ? value + input : value + 2 * input + earlier
      let found = gain * drive - feedback.0 * output - feedback.1 * past
      (earlier, input, past, output) = (input, value, output, found)
      signal[index] = found
    }
  }
}
