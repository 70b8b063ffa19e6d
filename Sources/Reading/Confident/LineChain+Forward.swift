extension LineChain {
  /// From the states at a fixation to those at the next, unscaled.
  func advance(_ states: States, from fixation: Int, into next: inout States) {
    let everywhere = everywhere(states)
    var total: Float = 0
    // What is likely on arrival at the line above.
    var above: Drifts?
    for line in states.indices {
      guard states[line].isReached else {
        above = nil
        continue
      }
      let arriving = arrivals(on: line, from: states, everywhere, fixation)
      let fresh = emission.onArrival(height(fixation + 1, line))
      next[line] = continued(states[line], with: arriving, fresh, above: above, on: line, from: fixation)
      next[line].mass = next[line].sum
      total += next[line].mass
      above = fresh
    }
    let least = negligible * total
    let spread = everywhere.sum
    for line in states.indices where !states[line].isReached {
      next[line].isReached = false
      guard mostOnArrival(on: line, from: states, spread, fixation) > least else { continue }
      let arriving = arrivals(on: line, from: states, everywhere, fixation)
      let fresh = emission.onArrival(height(fixation + 1, line))
      guard (arriving * fresh).sum > least else { continue }
      next[line] = State(on: wandering(arriving) * fresh, isReached: true)
      next[line].mass = next[line].on.sum
    }
  }

  /// What may appear on any line.
  private func everywhere(_ states: States) -> Drifts {
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

  private func arrivals(on line: Int, from states: States, _ everywhere: Drifts, _ fixation: Int) -> Drifts {
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
  private func mostOnArrival(on line: Int, from states: States, _ everywhere: Float, _ fixation: Int) -> Float {
    var most = everywhere * steps.lineSteps[fixation * steps.lines + line].within
    for other in neighbours(of: line) where states[other].isReached {
      most += states[other].mass * ways(from: other, to: line, at: fixation).most
    }
    // Sums are rounded.
    return 1.001 * most * emission.mostOnArrival(height(fixation + 1, line))
  }

  @inline(__always)
  private func continued(
    _ state: State,
    with arriving: Drifts,
    _ fresh: Drifts,
    above: Drifts?,
    on line: Int,
    from fixation: Int
  ) -> State {
    let step = steps.steps[fixation]
    let at = steps.lineSteps[fixation * steps.lines + line]
    let height = height(fixation + 1, line)
    var new = State(isReached: true)
    let stays = staying(state.on * at.stay)
    new.on = stays * emission.onStay(height, after: self.height(fixation, line))
    new.on = new.on + wandering(arriving) * fresh
    guard isMajor(state) else { return new }
    if line > 0 {
      let ways = glanceWays(on: line, at: fixation)
      var glancing = state.on * ways.start
      glancing.add(state.glancing, times: ways.stay)
      new.glancing = glancing * (above ?? emission.onArrival(self.height(fixation + 1, line - 1)))
    }
    guard hasExcursions else { return new }
    let off = offWays(step)
    var stopped = state.on * at.stop
    stopped.add(state.stopped, times: off.stopAgain)
    new.stopped = stopped * emission.onStop(height, fresh)
    var excursion = state.on * off.leave
    excursion.add(state.off, times: off.stay)
    excursion.add(state.stopped, times: off.afterStop)
    new.off = excursion * emission.onExcursion(height)
    var away = state.away * off.stayAway
    away.add(state.on + state.off, times: off.goAway)
    new.away = away * emission.anywhere
    return new
  }
}
