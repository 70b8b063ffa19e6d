import Basics

extension LineChain {
  /// How likely each line is at each fixation, given all of them.
  struct Posterior: Sendable {
    let lines: Int
    /// That the eye is on the line, fixation by fixation.
    var on: ContiguousArray<Double>
    /// That it is off the text, and has been or will be on the line.
    var off: ContiguousArray<Double>
    /// The natural logarithm of the trial's likelihood.
    var evidence: Double
  }

  /// The natural logarithm of how likely the heights and places of all fixations are, as it grows from fixation to fixation.
  ///
  /// Nil as soon as it is further behind a rival's than can be hoped to be made good: a race (Maron & Moore, "Hoeffding races",
  /// 1994).
  func evidence(against rival: [Double] = []) -> [Double]? {
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
    trace.append(sum + logarithm(ending(states)))
    return trace
  }

  private func ending(_ states: States) -> Double {
    guard let last = states.last, last.isReached else { return 1 }
    return 1 + (model.endsOnLast - 1) * Double(last.on.sum)
  }

  /// States are kept at the start of every block only, and computed once more within it: memory grows with the square root of the
  /// trial's length.
  func posterior() -> Posterior {
    let (count, lines) = (steps.count, steps.lines)
    let zeros = ContiguousArray(repeating: 0.0, count: count * lines)
    var posterior = Posterior(lines: lines, on: zeros, off: zeros, evidence: 0)
    guard count > 0 else { return posterior }
    let length = max(Int(Double(count).squareRoot()), 1)
    var starts: [States] = []
    var states = start()
    var next = states
    posterior.evidence = logarithm(Double(scale(&states)))
    for fixation in 0..<count {
      if fixation % length == 0 { starts.append(states) }
      guard fixation + 1 < count else { break }
      advance(states, from: fixation, into: &next)
      posterior.evidence += logarithm(Double(scale(&next)))
      swap(&states, &next)
    }
    posterior.evidence += logarithm(ending(states))
    var future = end()
    var past = future
    var later = states
    for block in starts.indices.reversed() {
      let first = block * length
      var within = [starts[block]]
      for fixation in first..<min(first + length, count) - 1 {
        advance(within[fixation - first], from: fixation, into: &next)
        _ = scale(&next)
        within.append(next)
      }
      for fixation in (first..<first + within.count).reversed() {
        let reached = within[fixation - first]
        if fixation + 1 < count {
          retreat(future, to: fixation, reached: reached, later: later, into: &past)
          _ = scale(&past, cuttingOff: false)
          swap(&past, &future)
        }
        posterior.set(fixation, reached, future)
        later = reached
      }
    }
    return posterior
  }
}

extension LineChain.Posterior {
  fileprivate mutating func set(_ fixation: Int, _ states: LineChain.States, _ future: LineChain.States) {
    var sum = 0.0
    for line in 0..<lines where states[line].isReached {
      let (state, rest) = (states[line], future[line])
      let on = Double((state.on * rest.on).sum)
      let off = Double((state.stopped * rest.stopped + state.off * rest.off + state.away * rest.away).sum)
      let above = line > 0 ? Double((state.glancing * rest.glancing).sum) : 0
      self.on[fixation * lines + line] += on
      if line > 0 { self.on[fixation * lines + line - 1] += above }
      self.off[fixation * lines + line] = off
      sum += on + above + off
    }
    guard sum > 0 else { return }
    for index in fixation * lines..<(fixation + 1) * lines {
      on[index] /= sum
      off[index] /= sum
    }
  }
}
