/// A pole of a recursive filter, or a pair of them.
struct FilterSection: Sendable {
  /// What its zeros are: where it gives nothing.
  enum Kind {
    /// One, at half the rate.
    case firstLowPass
    /// Two, at half the rate.
    case lowPass
    /// One at half the rate and one at 0 Hz.
    case bandPass
  }

  let kind: Kind
  let gain: Double
  /// Of the output one and two samples before.
  let feedback: (Double, Double)

  /// As if the signal had been its first value for ever.
  func filter(_ signal: inout ContiguousArray<Double>) {
    guard let start = signal.first else { return }
    let rest = kind == .bandPass ? 0 : start
    var (input, earlier, output, past) = (start, start, rest, rest)
    for index in signal.indices {
      let value = signal[index]
      let drive =
        switch kind {
        case .firstLowPass: value + input
        case .lowPass: value + 2 * input + earlier
        case .bandPass: value - earlier
        }
      let found = gain * drive - feedback.0 * output - feedback.1 * past
      (earlier, input, past, output) = (input, value, output, found)
      signal[index] = found
    }
  }
}

extension [FilterSection] {
  /// Runs forwards and then backwards over every stretch without missing samples by itself; steps are taken as even.
  func filteredBothWays(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> {
    var result = values
    for run in values.presentRuns {
      for (index, value) in zip(run, bothWays(values[run])) { result[index] = value }
    }
    return result
  }

  /// Longer at both ends by what the signal is, turned about its last sample, so that the ends do not swing.
  private func bothWays(_ run: ContiguousArray<Double>.SubSequence) -> ContiguousArray<Double> {
    let reach = Swift.min(run.count - 1, 3 * (2 * count + 1 - self.count { $0.kind == .firstLowPass }))
    let (first, last) = (run.startIndex, run.endIndex - 1)
    var signal: ContiguousArray<Double> = []
    signal.reserveCapacity(run.count + 2 * reach)
    for offset in stride(from: reach, to: 0, by: -1) { signal.append(2 * run[first] - run[first + offset]) }
    signal.append(contentsOf: run)
    for offset in 0..<reach { signal.append(2 * run[last] - run[last - 1 - offset]) }
    for section in self { section.filter(&signal) }
    signal.reverse()
    for section in self { section.filter(&signal) }
    signal.reverse()
    return ContiguousArray(signal[reach..<reach + run.count])
  }
}
