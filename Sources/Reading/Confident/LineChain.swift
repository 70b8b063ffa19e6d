import Basics

/// The hidden chain over lines, kinds of looking and drifts, and the two steps of its exact inference.
///
/// Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77, 1989: numbers are scaled at every fixation
/// rather than kept as logarithms. Lines that next to no probability can reach are passed over.
struct LineChain: Sendable {
  /// What is known about one line, whether the eye is on it or has left it for a while.
  struct State: Sendable {
    var on = Drifts.zero
    /// Looking at the line above for a moment.
    var glancing = Drifts.zero
    /// Stopped within the sweep from this line to the next.
    var stopped = Drifts.zero
    /// Off the text for a moment.
    var off = Drifts.zero
    /// Off the text for longer.
    var away = Drifts.zero
    var isReached = false
    /// What all of it sums to.
    var mass: Float = 1

    @inline(__always)
    var sum: Float { ((on + glancing) + (stopped + off + away)).sum }
  }

  typealias States = ContiguousArray<State>

  let steps: ReadingSteps
  let model: LineModel
  let emission: LineEmission
  /// What the page map adds to each line's height, and to each fixation's.
  private let lineShifts: ContiguousArray<Float>
  private let bends: ContiguousArray<Float>
  /// What leaves a line for any other, so that each line's chances sum to one.
  let jumps: ContiguousArray<Float>
  let wander: Float
  let wanderAcrossLines: Float
  let headMoves: Float
  let headMovesAcrossLines: Float
  let hasExcursions: Bool

  /// Of probability; less is taken for none.
  let negligible: Float
  /// Lines with less are not left for glances and excursions.
  private let minor: Float
  /// Natural logarithms of likelihood.
  static let hopeless = 20.0

  init(_ steps: ReadingSteps, _ model: LineModel, _ noise: LineModel.Noise, neglecting negligible: Float = 1e-5) {
    self.negligible = negligible
    minor = 100 * negligible
    self.steps = steps
    self.model = model
    hasExcursions = !model.isForEveryFixation
    emission = LineEmission(model, noise, lines: steps.lines)
    let map = noise.map
    lineShifts = ContiguousArray(steps.places.map { Float(map.shift(at: $0 - steps.middle)) })
    bends = ContiguousArray(steps.across.map { Float(map.bend(at: Double($0))) })
    jumps = ContiguousArray((0..<steps.lines).map { Self.jumpScale(from: $0, lines: steps.lines) })
    let variance = Double(Drifts.step) * Double(Drifts.step) * 2
    wander = Float(model.wander * model.wander / variance)
    wanderAcrossLines = Float(model.wanderAcrossLines * model.wanderAcrossLines / variance / 2)
    headMoves = Float(model.headMove)
    headMovesAcrossLines = Float(model.headMoveAcrossLines)
  }

  /// In line heights below a line, at a fixation.
  @inline(__always)
  func height(_ fixation: Int, _ line: Int) -> Float {
    steps.heights[fixation * steps.lines + line] - lineShifts[line] - bends[fixation]
  }

  /// Before anything is seen, times what the first fixation's height tells.
  func start() -> States {
    let lines = steps.lines
    let drift = drifts(atStart: model.drift)
    var rest = 1 - model.startsOnFirst - model.startsOff - model.startsAway
    if lines == 1 { rest = 0 }
    let onOther = Float(rest / Double(max(lines - 1, 1)))
    return States(
      (0..<lines).map { line in
        let height = height(0, line)
        let on = line == 0 ? Float(model.startsOnFirst) : onOther
        let others = LineChances.startsBeforeOther / Float(max(lines - 1, 1))
        let off = Float(model.startsOff) * (line == 0 ? LineChances.startsBeforeFirst : others)
        var state = State(
          on: drift * emission.onArrival(height) * on,
          off: drift * emission.onExcursion(height) * off,
          away: drift * (emission.anywhere * Float(model.startsAway) / Float(lines)),
          isReached: true
        )
        state.mass = state.sum
        return state
      }
    )
  }

  /// As likely as a mixture of distributions makes them.
  private func drifts(atStart mixture: [LineModel.Spread]) -> Drifts {
    mixture.reduce(into: Drifts.zero) { sum, part in
      let density = Student(scale: part.scale).density(Drifts.grid)
      sum.add(density, times: Float(part.share) / density.sum)
    }
  }

  @inline(__always)
  func isMajor(_ state: State) -> Bool { state.mass >= minor }

  /// Scales the states to sum to one, and gives what they summed to.
  ///
  /// Lines with next to nothing can be passed over from then on.
  func scale(_ states: inout States, cuttingOff isCutting: Bool = true) -> Float {
    var sum: Float = 0
    for line in states.indices where states[line].isReached { sum += states[line].mass }
    guard sum > 0 else { return 0 }
    let factor = 1 / sum
    for line in states.indices where states[line].isReached {
      states[line].mass *= factor
      if isCutting {
        states[line].isReached = states[line].mass >= negligible
        guard states[line].isReached else { continue }
      }
      states[line].on = states[line].on * factor
      states[line].glancing = states[line].glancing * factor
      guard hasExcursions else { continue }
      states[line].stopped = states[line].stopped * factor
      states[line].off = states[line].off * factor
      states[line].away = states[line].away * factor
    }
    return sum
  }
}
