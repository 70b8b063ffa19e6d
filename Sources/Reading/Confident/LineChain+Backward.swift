extension LineChain {
  /// What is still to come, as seen from the last fixation.
  func end() -> States {
    let one = Drifts(1)
    var states = States(
      repeating: State(on: one, glancing: one, stopped: one, off: one, away: one, isReached: true),
      count: steps.lines
    )
    states[steps.lines - 1].on = Drifts(Float(model.endsOnLast))
    return states
  }

  /// How likely all that comes after a fixation is, from what comes after the next one.
  ///
  /// `reached` and `later` are the states that the way forward had at this fixation and at the next: others are not needed.
  ///
  /// `arrivals` holds an arrival for each line, and is set anew.
  func retreat(
    _ future: States,
    to fixation: Int,
    reached: States,
    later: States,
    _ arrivals: inout ContiguousArray<Arrival>,
    into past: inout States
  ) {
    let (future, reached, later) = (future.span, reached.span, later.span)
    var arrivals = arrivals.mutableSpan
    var past = past.mutableSpan
    var everywhere = Drifts.zero
    for line in later.indices where later[line].isReached {
      let fresh = emission.onArrival(height(fixation + 1, line))
      let arriving = wandering(future[line].on * fresh)
      arrivals[line] = Arrival(fresh: fresh, arriving: arriving)
      everywhere.add(arriving, times: steps.lineSteps[fixation * steps.lines + line].within)
    }
    for line in reached.indices {
      past[line].isReached = reached[line].isReached
      guard reached[line].isReached else { continue }
      if line > 0, later[line].isReached, !later[line - 1].isReached {
        arrivals[line - 1].fresh = emission.onArrival(height(fixation + 1, line - 1))
      }
      retreat(
        to: &past[line],
        from: future,
        later,
        arrivals.span,
        everywhere,
        on: line,
        from: fixation,
        isMajor: isMajor(reached[line])
      )
    }
  }

  /// What is likely on arrival at a line, and that for all that comes after it.
  struct Arrival {
    var fresh = Drifts.zero
    var arriving = Drifts.zero
  }

  private func retreat(
    to new: inout State,
    from future: Span<State>,
    _ later: Span<State>,
    _ arrivals: Span<Arrival>,
    _ everywhere: Drifts,
    on line: Int,
    from fixation: Int,
    isMajor: Bool
  ) {
    new = State(isReached: true)
    if later[line].isReached {
      let stay = future[line].on * emission.onStay(height(fixation + 1, line), after: height(fixation, line))
      new.on = staying(stay) * steps.lineSteps[fixation * steps.lines + line].stay
      if isMajor { look(&new, before: future, arrivals, on: line, from: fixation) }
    }
    let far = farWays(from: line)
    new.on.add(everywhere, times: far.on)
    if hasExcursions, isMajor {
      new.off.add(everywhere, times: far.off)
      new.away.add(everywhere, times: far.away)
    }
    for other in neighbours(of: line) where later[other].isReached {
      let ways = ways(from: line, to: other, at: fixation)
      let arrival = arrivals[other].arriving
      new.on.add(arrival, times: ways.on)
      if other == line, isMajor { new.glancing.add(arrival, times: ways.glancing) }
      guard hasExcursions, isMajor else { continue }
      new.off.add(arrival, times: ways.off)
      guard other == line || other == line + 1 else { continue }
      new.stopped.add(arrival, times: ways.stopped)
      new.away.add(arrival, times: ways.away)
    }
    new.mass = new.sum
  }

  /// Away from the line: on its own, as the way forward has it.
  private func look(
    _ new: inout State,
    before future: Span<State>,
    _ arrivals: Span<Arrival>,
    on line: Int,
    from fixation: Int
  ) {
    if line > 0 {
      let ways = glanceWays(on: line, at: fixation)
      let glancing = future[line].glancing * arrivals[line - 1].fresh
      new.on.add(glancing, times: ways.start)
      new.glancing.add(glancing, times: ways.stay)
    }
    guard hasExcursions else { return }
    let height = height(fixation + 1, line)
    let at = steps.lineSteps[fixation * steps.lines + line]
    let off = offWays(steps.steps[fixation])
    let stopped = future[line].stopped * emission.onStop(height, arrivals[line].fresh)
    let excursion = future[line].off * emission.onExcursion(height)
    let away = future[line].away * emission.anywhere
    new.on.add(stopped, times: at.stop)
    new.on.add(excursion, times: off.leave)
    new.on.add(away, times: off.goAway)
    new.stopped.add(stopped, times: off.stopAgain)
    new.stopped.add(excursion, times: off.afterStop)
    new.off.add(excursion, times: off.stay)
    new.off.add(away, times: off.goAway)
    new.away.add(away, times: off.stayAway)
  }
}
