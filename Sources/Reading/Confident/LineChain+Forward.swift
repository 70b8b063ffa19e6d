extension LineChain {
  /// From the states at a fixation to those at the next, unscaled.
  func advance(_ states: States, from fixation: Int, into next: inout States) {
    let states = states.span
    var next = next.mutableSpan
    let everywhere = everywhere(states)
    var total: Float = 0
    // What is likely on arrival at the line above, and that line.
    var above = (fresh: Drifts.zero, line: -1)
    for line in states.indices where states[line].isReached {
      let arriving = arrivals(on: line, from: states, everywhere, fixation)
      let fresh = emission.onArrival(height(fixation + 1, line))
      if line > 0, above.line < line - 1 { above.fresh = emission.onArrival(height(fixation + 1, line - 1)) }
      proceed(to: &next[line], from: states, with: arriving, fresh, above: above.fresh, on: line, from: fixation)
      total += next[line].mass
      above = (fresh, line)
    }
    let least = negligible * total
    let spread = everywhere.sum
    for line in states.indices where !states[line].isReached {
      next[line].isReached = false
      guard mostOnArrival(on: line, from: states, spread, fixation) > least else { continue }
      let arriving = arrivals(on: line, from: states, everywhere, fixation)
      let fresh = emission.onArrival(height(fixation + 1, line))
      guard (arriving * fresh).sum > least else { continue }
      let on = wandering(arriving) * fresh
      next[line] = State(on: on, isReached: true, mass: on.sum)
    }
  }

  /// What may appear on any line.
  private func everywhere(_ states: Span<State>) -> Drifts {
    var all = Drifts.zero
    for line in states.indices where states[line].isReached {
      let ways = farWays(from: line)
      all.add(states[line].on, times: ways.on)
      guard hasExcursions, isMajor(states[line]) else { continue }
      all.add(states[line].off, times: ways.off)
      all.add(states[line].away, times: ways.away)
    }
    return all
  }

  private func arrivals(on line: Int, from states: Span<State>, _ everywhere: Drifts, _ fixation: Int) -> Drifts {
    var arriving = everywhere * steps.lineSteps[fixation * steps.lines + line].within
    for other in neighbours(of: line) where states[other].isReached {
      let ways = ways(from: other, to: line, at: fixation)
      arriving.add(states[other].on, times: ways.on)
      if other == line, isMajor(states[line]) { arriving.add(states[other].glancing, times: ways.glancing) }
      guard hasExcursions, isMajor(states[other]) else { continue }
      arriving.add(states[other].off, times: ways.off)
      guard other == line || other == line - 1 else { continue }
      arriving.add(states[other].stopped, times: ways.stopped)
      arriving.add(states[other].away, times: ways.away)
    }
    return arriving
  }

  /// A bound of what can arrive on a line that was not reached, from `everywhere` and from its neighbours.
  private func mostOnArrival(on line: Int, from states: Span<State>, _ everywhere: Float, _ fixation: Int) -> Float {
    var most = everywhere * steps.lineSteps[fixation * steps.lines + line].within
    for other in neighbours(of: line) where states[other].isReached {
      most += states[other].mass * ways(from: other, to: line, at: fixation).most
    }
    // Sums are rounded.
    return 1.001 * most * emission.mostOnArrival(height(fixation + 1, line))
  }

  /// What stays on a line, with what arrives there.
  private func proceed(
    to new: inout State,
    from states: Span<State>,
    with arriving: Drifts,
    _ fresh: Drifts,
    above: Drifts,
    on line: Int,
    from fixation: Int
  ) {
    let stays = staying(states[line].on * steps.lineSteps[fixation * steps.lines + line].stay)
    let on = stays * emission.onStay(height(fixation + 1, line), after: height(fixation, line))
    new = State(on: on + wandering(arriving) * fresh, isReached: true)
    if isMajor(states[line]) { look(&new, from: states, fresh, above: above, on: line, from: fixation) }
    new.mass = new.sum
  }

  /// Away from the line: on its own, since vectors of shorter functions stay in registers (measured: a quarter of all the time).
  private func look(
    _ new: inout State,
    from states: Span<State>,
    _ fresh: Drifts,
    above: Drifts,
    on line: Int,
    from fixation: Int
  ) {
    if line > 0 {
      let ways = glanceWays(on: line, at: fixation)
      var glancing = states[line].on * ways.start
      glancing.add(states[line].glancing, times: ways.stay)
      new.glancing = glancing * above
    }
    guard hasExcursions else { return }
    let height = height(fixation + 1, line)
    let off = offWays(steps.steps[fixation])
    var stopped = states[line].on * steps.lineSteps[fixation * steps.lines + line].stop
    stopped.add(states[line].stopped, times: off.stopAgain)
    new.stopped = stopped * emission.onStop(height, fresh)
    var excursion = states[line].on * off.leave
    excursion.add(states[line].off, times: off.stay)
    excursion.add(states[line].stopped, times: off.afterStop)
    new.off = excursion * emission.onExcursion(height)
    var away = states[line].away * off.stayAway
    away.add(states[line].on + states[line].off, times: off.goAway)
    new.away = away * emission.anywhere
  }
}
