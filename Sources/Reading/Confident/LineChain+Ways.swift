/// From where to where the eye goes, and how likely: what both directions of the inference share.
extension LineChain {
  /// Chances of coming to a line, times the density of the new place, from each kind of state.
  struct Ways {
    var on: Float = 0
    var glancing: Float = 0
    var stopped: Float = 0
    var off: Float = 0
    var away: Float = 0

    /// From whichever of them.
    @inline(__always)
    var most: Float { max(on, glancing, max(stopped, off, away)) }
  }

  /// Chances of being off the text at the next fixation, times the density of the new place.
  struct OffWays {
    let leave: Float
    let stay: Float
    let afterStop: Float
    let stopAgain: Float
    let goAway: Float
    let stayAway: Float
  }

  /// The lines that are jumped to more often than any line is, itself included.
  func neighbours(of line: Int) -> ClosedRange<Int> { max(line - 2, 0)...min(line + 2, steps.lines - 1) }

  /// One over the sum of a line's chances to be jumped from.
  static func jumpScale(from line: Int, lines: Int) -> Float {
    var sum = LineChances.farLine * Float(lines)
    for other in max(line - 2, 0)...min(line + 2, lines - 1) { sum += nearness(from: line, to: other) }
    return 1 / sum
  }

  private static func nearness(from line: Int, to other: Int) -> Float {
    switch other - line {
    // The next line is mostly reached by sweeps.
    case 1: LineChances.nextLine / 2
    case -1: LineChances.nextLine
    case 2, -2: LineChances.secondLine
    default: 0
    }
  }

  /// To any line, before the density of the place is cut at the line's ends.
  func farWays(from line: Int) -> Ways {
    let far = LineChances.landsOnLine * steps.anywhere * jumps[line] * LineChances.farLine
    let away = LineChances.awayEnds * LineChances.awayToAny * LineChances.landsOnLine
    return Ways(
      on: LineChances.jumpToAny * Float(model.jump) * far,
      off: LineChances.lookToAny * far,
      away: away * steps.anywhere / Float(steps.lines)
    )
  }

  @inline(__always)
  func ways(from line: Int, to other: Int, at fixation: Int) -> Ways {
    let there = steps.lineSteps[fixation * steps.lines + other]
    let leave = steps.lineSteps[fixation * steps.lines + line].leave
    let anywhere = steps.anywhere
    let near = near(steps.steps[fixation])
    let nearness = Self.nearness(from: line, to: other) * LineChances.landsOnLine
    let jumping = nearness * anywhere * jumps[line] * there.within
    let jump = Float(model.jump)
    var ways = Ways(on: LineChances.jumpToAny * jump * jumping, off: LineChances.lookToAny * jumping)
    switch other - line {
    case 0:
      ways.glancing = LineChances.glanceEnds * near * there.within
      ways.off += LineChances.lookEnds * near * there.within
      ways.stopped = LineChances.stopReturns * anywhere * there.within
      let away = LineChances.awayEnds * LineChances.awayToSame * LineChances.landsOnLine
      ways.away = away * anywhere * there.within
    case 1:
      ways.on += leave * (1 - Float(model.stop)) * there.landing
      ways.stopped = LineChances.stopEnds * there.landingAfterStop
      ways.off += LineChances.lookSweeps * there.landing + LineChances.lookToNext * near * there.within
      let away = LineChances.awayEnds * LineChances.awayToNext * LineChances.landsOnLine
      ways.away = away * anywhere * there.within
    case 2:
      ways.on += leave * Float(model.skip) * there.landing
    case -1:
      ways.on += leave * Float(model.retreat) * there.landing + LineChances.jumpBack * jump * there.back
    default: break
    }
    return ways
  }

  /// To a glance at the line above, and from one to the next.
  ///
  /// The line has one above.
  func glanceWays(on line: Int, at fixation: Int) -> (start: Float, stay: Float) {
    let above = steps.lineSteps[fixation * steps.lines + line - 1]
    let near = steps.steps[fixation].near * above.within
    let start = LineChances.glanceNear * near + LineChances.glanceBack * above.back
    return (Float(model.glance) * start, LineChances.glanceOn * near)
  }

  func offWays(_ step: ReadingSteps.Step) -> OffWays {
    let anywhere = steps.anywhere
    let near = near(step)
    return OffWays(
      leave: Float(model.excursion) * step.excursion,
      stay: LineChances.lookOn * near,
      afterStop: LineChances.stopLeavesText * near,
      stopAgain: LineChances.stopAgain * anywhere,
      goAway: Float(model.absence) * anywhere,
      stayAway: LineChances.awayOn * anywhere
    )
  }

  @inline(__always)
  private func near(_ step: ReadingSteps.Step) -> Float {
    LineChances.near * step.near + LineChances.nearAnywhere * steps.anywhere
  }

  /// The drift's way along a line.
  @inline(__always)
  func staying(_ states: Drifts) -> Drifts { states.wandering(wander).jumping(headMoves) }

  /// The drift's way to another line.
  @inline(__always)
  func wandering(_ arriving: Drifts) -> Drifts {
    arriving.wandering(wanderAcrossLines).wandering(wanderAcrossLines).jumping(headMovesAcrossLines)
  }
}
