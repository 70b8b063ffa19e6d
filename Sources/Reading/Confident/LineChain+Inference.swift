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
    var next = states
    var sum = logarithm(Double(scale(&states)))
    var trace = [sum]
    trace.reserveCapacity(steps.count + 1)
    for fixation in 0..<steps.count - 1 {
      advance(states, from: fixation, into: &next)
      sum += logarithm(Double(scale(&next)))
      trace.append(sum)
      swap(&states, &next)
      if fixation < rival.count, sum < rival[fixation + 1] - Self.hopeless { return nil }
    }
    trace.append(isWhole ? sum + logarithm(ending(states)) : sum)
    return trace
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
    var first = start()
    var evidence = logarithm(Double(scale(&first)))
    var starts = [first]
    var block = states(from: first, at: 0, count: min(length, count), &evidence)
    while starts.count * length < count {
      let from = starts.count * length
      var next = first
      advance(block[length - 1], from: from - 1, into: &next)
      evidence += logarithm(Double(scale(&next)))
      starts.append(next)
      block = states(from: next, at: from, count: min(length, count - from), &evidence)
    }
    if let last = block.last { evidence += logarithm(ending(last)) }
    posterior.evidence = evidence
    var future = end()
    var past = future
    var later = first
    for number in starts.indices.reversed() {
      let from = number * length
      if number + 1 < starts.count {
        var again = 0.0
        block = states(from: starts[number], at: from, count: length, &again)
      }
      for place in block.indices.reversed() {
        let fixation = from + place
        if fixation + 1 < count {
          retreat(future, to: fixation, reached: block[place], later: later, into: &past)
          _ = scale(&past, cuttingOff: false)
          swap(&past, &future)
        }
        posterior.set(fixation, block[place], future, in: self)
        later = block[place]
      }
    }
    return posterior
  }

  /// About ten megabytes.
  private static let keptStates = 16_384

  private func states(from first: States, at fixation: Int, count: Int, _ evidence: inout Double) -> [States] {
    var states = [first]
    states.reserveCapacity(count)
    var next = first
    for index in 1..<max(count, 1) {
      advance(states[index - 1], from: fixation + index - 1, into: &next)
      evidence += logarithm(Double(scale(&next)))
      states.append(next)
    }
    return states
  }
}
