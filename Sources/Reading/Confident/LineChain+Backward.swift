extension LineChain {
  /// What is still to come, as seen from the last fixation.
  func end() -> States {
    States(
      (0..<steps.lines).map { line in
        let isLast = line == steps.lines - 1
        let one = Drifts(1)
        return State(
          on: Drifts(isLast ? Float(model.endsOnLast) : 1), stopped: one, off: one, away: one, isReached: true)
      }
    )
  }

  /// How likely all that comes after a fixation is, for the lines that `reached` has there, from what comes after the next.
  ///
  /// `later` holds the next fixation's states where `future` is wanted: others cannot be reached.
  func retreat(_ future: States, to fixation: Int, reached: States, later: States, into past: inout States) {
    let lines = steps.lines
    let step = steps.steps[fixation]
    let anywhere = steps.anywhere
    let (absence, jump) = (Float(model.absence), Float(model.jump))
    let near = 0.5 * step.near + 0.5 * anywhere
    let hasExcursions = !model.isForEveryFixation
    var arrivals = ContiguousArray(repeating: Drifts.zero, count: lines)
    var all = Drifts.zero
    for line in 0..<lines where later[line].isReached {
      let new = future[line].on * emission.onArrival(height(fixation + 1, line))
      arrivals[line] = new.wandering(wanderAcrossLines).wandering(wanderAcrossLines)
      all.add(arrivals[line], times: steps.lineSteps[fixation * lines + line].within)
    }
    func within(_ line: Int) -> Float { steps.lineSteps[fixation * lines + line].within }
    // From above and from below, by the distance, as in the other direction.
    var any = ContiguousArray(repeating: all * Self.farJump, count: lines)
    var (down, up) = (Drifts.zero, Drifts.zero)
    for line in 0..<lines {
      if line > 0 {
        down = down * Self.fall
        down.add(arrivals[line - 1], times: within(line - 1))
        any[line].add(down, times: 1)
      }
      any[line].add(arrivals[line], times: -Self.farJump * within(line))
      let above = lines - 1 - line
      if line > 0 {
        up = up * Self.fall
        up.add(arrivals[above + 1], times: within(above + 1))
        any[above].add(up, times: 1)
        any[above].add(arrivals[above + 1], times: -0.5 * (1 + Self.farJump) * within(above + 1))
      }
    }
    for line in 0..<lines {
      guard reached[line].isReached else {
        past[line].isReached = false
        continue
      }
      let at = steps.lineSteps[fixation * lines + line]
      let factor = 0.9 * anywhere * jumps[line]
      var new = State(isReached: true)
      new.on = any[line] * (0.5 * jump * factor)
      if hasExcursions {
        new.off = any[line] * (0.04 * factor)
        new.away = all * (0.1 * 0.3 * 0.9 * anywhere / Float(lines))
      }
      if line + 1 < lines {
        let (below, arrival) = (steps.lineSteps[fixation * lines + line + 1], arrivals[line + 1])
        new.on.add(arrival, times: at.leave * (1 - Float(model.stop)) * below.landing)
        if hasExcursions {
          new.stopped.add(arrival, times: 0.93 * below.landingAfterStop)
          new.off.add(arrival, times: 0.02 * below.landing + 0.02 * near * below.within)
          new.away.add(arrival, times: 0.1 * 0.1 * 0.9 * anywhere * below.within)
        }
      }
      if line + 2 < lines {
        let landing = steps.lineSteps[fixation * lines + line + 2].landing
        new.on.add(arrivals[line + 2], times: at.leave * Float(model.skip) * landing)
      }
      if line > 0 {
        let above = steps.lineSteps[fixation * lines + line - 1]
        new.on.add(
          arrivals[line - 1],
          times: at.leave * Float(model.retreat) * above.landing + 0.5 * jump * above.back
        )
      }
      if hasExcursions {
        new.off.add(arrivals[line], times: 0.57 * near * at.within)
        new.stopped.add(arrivals[line], times: 0.02 * anywhere * at.within)
        new.away.add(arrivals[line], times: 0.1 * 0.6 * 0.9 * anywhere * at.within)
      }
      let height = height(fixation + 1, line)
      let stay = future[line].on * emission.onStay(height, after: self.height(fixation, line))
      new.on.add(stay.wandering(wander), times: at.stay)
      if hasExcursions {
        let stopped = future[line].stopped * emission.onStop(height)
        let off = future[line].off * emission.onExcursion(height)
        let away = future[line].away * emission.anywhere
        new.on.add(stopped, times: at.stop)
        new.on.add(off, times: Float(model.excursion) * step.excursion)
        new.on.add(away, times: absence * anywhere)
        new.stopped.add(stopped, times: 0.03 * anywhere)
        new.stopped.add(off, times: 0.02 * near)
        new.off.add(off, times: 0.35 * near)
        new.off.add(away, times: absence * anywhere)
        new.away.add(away, times: 0.9 * anywhere)
      }
      past[line] = new
    }
  }
}
