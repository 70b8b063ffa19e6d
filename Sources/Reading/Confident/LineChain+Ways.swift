/// From where to where the eye goes, and how likely: what both directions of the inference share.
extension LineChain {
  /// Chances of coming to a line, times the density of the new place, from each kind of state.
  struct Ways {
    var on: Float = 0
    var glancing: Float = 0
    var stopped: Float = 0
    var off: Float = 0
    var away: Float = 0
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

  /// How much likelier than far lines those near by are jumped to, by the distance.
  private static let nearness: (Float, Float) = (1, 0.45)
  private static let farness: Float = 0.03

  /// The lines that are jumped to more often than any line is, itself included.
  func neighbours(of line: Int) -> ClosedRange<Int> { max(line - 2, 0)...min(line + 2, steps.lines - 1) }

  /// One over the sum of a line's chances to be jumped from.
  static func jumpScale(from line: Int, lines: Int) -> Float {
    var sum = farness * Float(lines)
    for other in max(line - 2, 0)...min(line + 2, lines - 1) { sum += nearness(from: line, to: other) }
    return 1 / sum
  }

  private static func nearness(from line: Int, to other: Int) -> Float {
    switch other - line {
    // The next line is mostly reached by sweeps.
    case 1: nearness.0 / 2
    case -1: nearness.0
    case 2, -2: nearness.1
    default: 0
    }
  }

  /// To any line, before the density of the place is cut at the line's ends.
  func farWays(from line: Int) -> Ways {
    let far = 0.9 * steps.anywhere * jumps[line] * Self.farness
    return Ways(
      on: 0.5 * Float(model.jump) * far,
      off: 0.04 * far,
      away: 0.1 * 0.3 * 0.9 * steps.anywhere / Float(steps.lines)
    )
  }

  @inline(__always)
  func ways(from line: Int, to other: Int, at fixation: Int) -> Ways {
    let there = steps.lineSteps[fixation * steps.lines + other]
    let leave = steps.lineSteps[fixation * steps.lines + line].leave
    let anywhere = steps.anywhere
    let near = 0.5 * steps.steps[fixation].near + 0.5 * anywhere
    let jumping = Self.nearness(from: line, to: other) * 0.9 * anywhere * jumps[line] * there.within
    let jump = 0.5 * Float(model.jump)
    var ways = Ways(on: jump * jumping, off: 0.04 * jumping)
    switch other - line {
    case 0:
      ways.glancing = 0.55 * near * there.within
      ways.off += 0.57 * near * there.within
      ways.stopped = 0.02 * anywhere * there.within
      ways.away = 0.1 * 0.6 * 0.9 * anywhere * there.within
    case 1:
      ways.on += leave * (1 - Float(model.stop)) * there.landing
      ways.stopped = 0.93 * there.landingAfterStop
      ways.off += 0.02 * there.landing + 0.02 * near * there.within
      ways.away = 0.1 * 0.1 * 0.9 * anywhere * there.within
    case 2:
      ways.on += leave * Float(model.skip) * there.landing
    case -1:
      ways.on += leave * Float(model.retreat) * there.landing + jump * there.back
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
    return (Float(model.glance) * (0.5 * near + 0.5 * above.back), 0.45 * near)
  }

  func offWays(_ step: ReadingSteps.Step) -> OffWays {
    let anywhere = steps.anywhere
    let near = 0.5 * step.near + 0.5 * anywhere
    return OffWays(
      leave: Float(model.excursion) * step.excursion,
      stay: 0.35 * near,
      afterStop: 0.02 * near,
      stopAgain: 0.03 * anywhere,
      goAway: Float(model.absence) * anywhere,
      stayAway: 0.9 * anywhere
    )
  }

  /// The drift's way to another line.
  @inline(__always)
  func wandering(_ arriving: Drifts) -> Drifts {
    arriving.wandering(wanderAcrossLines).wandering(wanderAcrossLines)
  }
}
