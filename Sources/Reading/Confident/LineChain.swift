import Basics

/// The hidden chain over lines, kinds of looking and drifts, and the two steps of its exact inference.
///
/// Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77, 1989: numbers are scaled at every fixation
/// rather than kept as logarithms. Lines that next to no probability can reach are passed over.
struct LineChain: Sendable {
  /// What is known about one line, whether the eye is on it or has left it for a while.
  struct State: Sendable {
    var on = Drifts.zero
    /// Stopped within the sweep from this line to the next.
    var stopped = Drifts.zero
    /// Off the text for a moment.
    var off = Drifts.zero
    /// Off the text for longer.
    var away = Drifts.zero
    var isReached = false
  }

  typealias States = ContiguousArray<State>

  let steps: ReadingSteps
  let model: LineModel
  let emission: LineEmission
  let tilt: Float
  /// What leaves a line for any other, so that each line's chances sum to one.
  let jumps: ContiguousArray<Float>
  let wander: Float
  let wanderAcrossLines: Float

  /// Of probability; less is taken for none.
  static let negligible: Float = 1e-11
  /// How much less likely each line further away is to be jumped to.
  static let fall: Float = 0.45
  static let farJump: Float = 0.01

  init(_ steps: ReadingSteps, _ model: LineModel, _ noise: LineModel.Noise) {
    self.steps = steps
    self.model = model
    emission = LineEmission(model, noise, lines: steps.lines)
    tilt = Float(noise.tilt)
    let lines = steps.lines
    jumps = ContiguousArray(
      (0..<lines).map { line in
        let weights = (0..<lines).map { line == $0 ? 0 : Self.weight(from: line, to: $0) }
        return 1 / max(weights.reduce(0, +), 1e-9)
      }
    )
    let variance = Double(Drifts.step) * Double(Drifts.step) * 2
    wander = Float(model.wander * model.wander / variance)
    wanderAcrossLines = Float(model.wanderAcrossLines * model.wanderAcrossLines / variance / 2)
  }

  private static func weight(from line: Int, to other: Int) -> Float {
    let distance = abs(line - other)
    var weight: Float = 1
    for _ in 1..<max(distance, 1) { weight *= fall }
    // The next line is mostly reached by sweeps.
    return (weight + farJump) * (other == line + 1 ? 0.5 : 1)
  }

  /// In line heights below a line, at a fixation.
  @inline(__always)
  func height(_ fixation: Int, _ line: Int) -> Float {
    steps.heights[fixation * steps.lines + line] - tilt * steps.across[fixation]
  }

  /// Before anything is seen, times what the first fixation's height tells.
  func start() -> States {
    let lines = steps.lines
    let prior = Student(scale: model.offset).density(Drifts.grid)
    let drift = prior * (1 / prior.sum)
    var rest = 1 - model.startsOnFirst - model.startsOff - model.startsAway
    if lines == 1 { rest = 0 }
    let others = Float(rest / Double(max(lines - 1, 1)))
    return States(
      (0..<lines).map { line in
        let height = height(0, line)
        let on = line == 0 ? Float(model.startsOnFirst) : others
        let off = Float(model.startsOff) * (line == 0 ? 0.8 : 0.2 / Float(max(lines - 1, 1)))
        return State(
          on: drift * emission.onArrival(height) * on,
          off: drift * emission.onExcursion(height) * off,
          away: drift * (emission.anywhere * Float(model.startsAway) / Float(lines)),
          isReached: true
        )
      }
    )
  }

  /// Scales the states to sum to one, and gives what they summed to.
  func scale(_ states: inout States) -> Float {
    var sum: Float = 0
    for state in states where state.isReached {
      sum += (state.on + state.stopped).sum + (state.off + state.away).sum
    }
    guard sum > 0 else { return 0 }
    let factor = 1 / sum
    for line in states.indices where states[line].isReached {
      states[line].on = states[line].on * factor
      states[line].stopped = states[line].stopped * factor
      states[line].off = states[line].off * factor
      states[line].away = states[line].away * factor
    }
    return sum
  }
}
