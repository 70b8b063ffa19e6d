extension LineChain {
  /// What comes to a line from others, before the line's own densities.
  struct Arrivals {
    var any: ContiguousArray<Drifts>
    var fromAway: Drifts
  }

  /// From the states at a fixation to those at the next, unscaled.
  func advance(_ states: States, from fixation: Int, into next: inout States) {
    let lines = steps.lines
    let step = steps.steps[fixation]
    let anywhere = steps.anywhere
    let (absence, jump) = (Float(model.absence), Float(model.jump))
    let near = 0.5 * step.near + 0.5 * anywhere
    let hasExcursions = !model.isForEveryFixation
    // What jumps anywhere, weighted by the distance: two sweeps over the lines make the sum over all pairs.
    var jumping = ContiguousArray(repeating: Drifts.zero, count: lines)
    var all = Drifts.zero
    var away = Drifts.zero
    for line in 0..<lines where states[line].isReached {
      let factor = 0.9 * anywhere * jumps[line]
      jumping[line] = states[line].on * (0.5 * jump * factor)
      if hasExcursions {
        jumping[line].add(states[line].off, times: 0.04 * factor)
        away.add(states[line].away, times: 0.1 * 0.3 * 0.9 * anywhere / Float(lines))
      }
      all.add(jumping[line], times: Self.farJump)
    }
    var any = ContiguousArray(repeating: away + all, count: lines)
    var (down, up) = (Drifts.zero, Drifts.zero)
    for line in 0..<lines {
      if line > 0 {
        down = down * Self.fall
        down.add(jumping[line - 1], times: 1)
        any[line].add(down, times: 1)
        any[line].add(jumping[line - 1], times: -0.5 * (1 + Self.farJump))
      }
      any[line].add(jumping[line], times: -Self.farJump)
      let above = lines - 1 - line
      if line > 0 {
        up = up * Self.fall
        up.add(jumping[above + 1], times: 1)
        any[above].add(up, times: 1)
      }
    }
    for line in 0..<lines {
      let at = steps.lineSteps[fixation * lines + line]
      var arriving = any[line] * at.within
      if line > 0, states[line - 1].isReached {
        let above = states[line - 1]
        let leave = steps.lineSteps[fixation * lines + line - 1].leave
        arriving.add(above.on, times: leave * (1 - Float(model.stop)) * at.landing)
        if hasExcursions {
          arriving.add(above.stopped, times: 0.93 * at.landingAfterStop)
          arriving.add(above.off, times: 0.02 * at.landing + 0.02 * near * at.within)
          arriving.add(above.away, times: 0.1 * 0.1 * 0.9 * anywhere * at.within)
        }
      }
      if line > 1, states[line - 2].isReached {
        let leave = steps.lineSteps[fixation * lines + line - 2].leave
        arriving.add(states[line - 2].on, times: leave * Float(model.skip) * at.landing)
      }
      if line + 1 < lines, states[line + 1].isReached {
        let leave = steps.lineSteps[fixation * lines + line + 1].leave
        let factor = leave * Float(model.retreat) * at.landing + 0.5 * jump * at.back
        arriving.add(states[line + 1].on, times: factor)
      }
      let isHere = states[line].isReached
      let own = states[line]
      if isHere, hasExcursions {
        arriving.add(own.off, times: 0.57 * near * at.within)
        arriving.add(own.stopped, times: 0.02 * anywhere * at.within)
        arriving.add(own.away, times: 0.1 * 0.6 * 0.9 * anywhere * at.within)
      }
      guard isHere || arriving.sum > Self.negligible * anywhere else {
        next[line].isReached = false
        continue
      }
      let height = height(fixation + 1, line)
      var new = State(isReached: true)
      new.on = arriving.wandering(wanderAcrossLines).wandering(wanderAcrossLines) * emission.onArrival(height)
      if isHere {
        let staying = (own.on * at.stay).wandering(wander)
        new.on = new.on + staying * emission.onStay(height, after: self.height(fixation, line))
        if hasExcursions {
          var stopped = own.on * at.stop
          stopped.add(own.stopped, times: 0.03 * anywhere)
          new.stopped = stopped * emission.onStop(height)
          var off = own.on * (Float(model.excursion) * step.excursion)
          off.add(own.off, times: 0.35 * near)
          off.add(own.stopped, times: 0.02 * near)
          new.off = off * emission.onExcursion(height)
          var away = own.away * (0.9 * anywhere)
          away.add(own.on + own.off, times: absence * anywhere)
          new.away = away * emission.anywhere
        }
      }
      next[line] = new
    }
  }
}
