/// The noise that makes a trial likeliest, by evaluation of the exact likelihood.
///
/// The spread and the persistence are searched together: one axis at a time was seen to find wrong optima.
struct LineSearch: Sendable {
  nonisolated(unsafe) static var persistences = [0.8, 0.2]
  private(set) var best: LineModel.Noise
  /// Of the best, from fixation to fixation.
  private(set) var evidence: [Double] = []
  private var value = -Double.infinity
  private let steps: ReadingSteps
  private let model: LineModel

  init(_ steps: ReadingSteps, _ model: LineModel) {
    self.steps = steps
    self.model = model
    best = LineModel.Noise(spread: 0.18, persistence: unsafe Self.persistences[0], tilt: 0)
    attempt(best)
    for persistence in unsafe Self.persistences {
      for spread in [0.18, 0.32, 0.1, 0.55] where spread != 0.18 || persistence != 0.8 {
        attempt(.init(spread: spread, persistence: persistence, tilt: 0))
      }
    }
    let level = best
    for tilt in [-0.35, 0.35] { attempt(.init(spread: level.spread, persistence: level.persistence, tilt: tilt)) }
    let tilted = best
    for factor in [0.75, 1.33] {
      attempt(.init(spread: tilted.spread * factor, persistence: tilted.persistence, tilt: tilted.tilt))
    }
    let spread = best
    for change in [-0.15, 0.15] {
      attempt(.init(spread: spread.spread, persistence: spread.persistence, tilt: spread.tilt + change))
    }
  }

  private mutating func attempt(_ noise: LineModel.Noise) {
    guard let trace = LineChain(steps, model, noise).evidence(against: evidence), let last = trace.last else { return }
    let found = last + model.prior(of: noise)
    if found > value { (best, evidence, value) = (noise, trace, found) }
  }
}
