/// The noise that makes a trial likeliest, by evaluation of the exact likelihood.
struct LineSearch: Sendable {
  private(set) var noise: LineModel.Noise
  private var steps: ReadingSteps
  /// The natural logarithm of the likelihood, as it grows from fixation to fixation.
  private var evidence: [Double] = []
  private var value = -Double.infinity
  private let fixations: [Fixation]
  private let text: TextLayout
  private let model: LineModel

  /// Fixations from a trial's start that tell its noise: more were measured to change nothing but the time it takes.
  private static let enough = 240

  init(of fixations: [Fixation], in text: TextLayout, _ model: LineModel) {
    let fixations = Array(fixations.prefix(Self.enough))
    (self.fixations, self.text, self.model) = (fixations, text, model)
    // What persists is not searched: with little of it a trial may be somewhat likelier, and whole passages are then wrong.
    let first = LineModel.Noise(spread: LineModel.usualSpread, persistence: 0.7, tilt: 0, sideways: 0)
    noise = first
    steps = ReadingSteps(of: fixations, in: text, model)
    attempt(first)
    for spread in [0.32, 0.1, 0.55] { attempt { $0.spread = spread } }
    attemptBoth { $0.sideways = $1 * 3.5 }
    attemptBoth { $0.tilt = $1 * 0.35 }
    attemptBoth { $0.spread *= $1 < 0 ? 0.75 : 1.33 }
    if noise.tilt != 0 { attemptBoth { $0.tilt += $1 * 0.15 } }
  }

  private mutating func attempt(_ change: (inout LineModel.Noise) -> Void) {
    var changed = noise
    change(&changed)
    attempt(changed)
  }

  /// To one side of the best so far, and to the other where that does not help.
  private mutating func attemptBoth(_ change: (inout LineModel.Noise, Double) -> Void) {
    let best = noise
    for side in [-1.0, 1] {
      var changed = best
      change(&changed, side)
      attempt(changed)
      if noise != best { return }
    }
  }

  private mutating func attempt(_ changed: LineModel.Noise) {
    var seen = steps
    if changed.sideways != noise.sideways {
      seen = ReadingSteps(of: fixations, in: text, model, sideways: changed.sideways)
    }
    let chain = LineChain(seen, model, changed, neglecting: 1e-5)
    guard let trace = chain.evidence(against: evidence), let last = trace.last else { return }
    let found = last + model.prior(of: changed)
    if found > value { (noise, steps, evidence, value) = (changed, seen, trace, found) }
  }
}
