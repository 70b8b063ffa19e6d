import Basics

extension LineChain {
  /// The natural logarithm of how likely the heights and places of all fixations are, as it grows from fixation to fixation.
  ///
  /// Nil as soon as it is further behind a rival's than can be hoped to be made good: a race (Maron & Moore, "Hoeffding races",
  /// 1994).
  ///
  /// `isWhole`: whether the trial ends with these fixations, so that it is likely to do so on the last line.
  func evidence(against rival: [Double] = [], isWhole: Bool) -> [Double]? {
    guard steps.count > 0 else { return [0] }
    var states = start()
    var sum = logarithm(Double(scale(&states)))
    var trace = [sum]
    trace.reserveCapacity(steps.count + 1)
    let isSeen = advance(&states, over: 1..<max(steps.count, 1)) { fixation, _, growth in
      sum += growth
      trace.append(sum)
      return fixation >= rival.count || sum >= rival[fixation] - Self.hopeless
    }
    guard isSeen else { return nil }
    trace.append(isWhole ? sum + logarithm(ending(states)) : sum)
    return trace
  }

  /// From the states before these fixations to those at the last of them: shown at each, with the logarithm of how likely it was,
  /// for as long as they are asked for.
  @inline(__always)
  private func advance(
    _ states: inout States,
    over fixations: Range<Int>,
    isAskedOn: (Int, States, Double) -> Bool
  ) -> Bool {
    var next = states
    for fixation in fixations {
      advance(states, from: fixation - 1, into: &next)
      let growth = logarithm(Double(scale(&next)))
      swap(&states, &next)
      guard isAskedOn(fixation, states, growth) else { return false }
    }
    return true
  }

  private func ending(_ states: States) -> Double {
    guard let last = states.last, last.isReached else { return 1 }
    return 1 + (model.endsOnLast - 1) * Double(last.on.sum)
  }

  /// States of one block at a time are kept, and those at the start of each: memory is bounded, and only trials of several blocks
  /// are gone through once more.
  func posterior() -> LinePosterior {
    let (count, lines) = (steps.count, steps.lines)
    var posterior = LinePosterior(fixations: count, lines: lines)
    guard count > 0 else { return posterior }
    let length = max(Self.keptStates / lines, 1)
    var states = start()
    var evidence = logarithm(Double(scale(&states)))
    var starts = [states]
    var trace = StateTrace(states, room: min(length, count))
    _ = advance(&states, over: 1..<max(count, 1)) { fixation, states, growth in
      evidence += growth
      if fixation.isMultiple(of: length) {
        starts.append(states)
        trace.restart(states)
      } else {
        trace.append(states)
      }
      return true
    }
    posterior.evidence = evidence + logarithm(ending(states))
    var future = end()
    var past = future
    var later = states
    var arrivals = ContiguousArray(repeating: Arrival(), count: lines)
    for number in starts.indices.reversed() {
      let from = number * length
      if number + 1 < starts.count {
        var again = starts[number]
        trace.restart(again)
        _ = advance(&again, over: from + 1..<from + length) { _, states, _ in
          trace.append(states)
          return true
        }
      }
      for place in (0..<trace.count).reversed() {
        let fixation = from + place
        trace.read(place, into: &states)
        if fixation + 1 < count {
          retreat(future, to: fixation, reached: states, later: later, &arrivals, into: &past)
          _ = scale(&past, cuttingOff: false)
          swap(&past, &future)
        }
        posterior.set(fixation, states, future, in: self)
        swap(&states, &later)
      }
    }
    return posterior
  }

  /// About ten megabytes.
  private static let keptStates = 16_384
}
