/// The noise that makes a trial likeliest, by evaluation of the exact likelihood.
///
/// The spread and the persistence are searched together: one axis at a time was seen to find wrong optima.
struct LineSearch: Sendable {
  private(set) var best: LineModel.Noise
  private(set) var evidence: Double
  private(set) var passes = 0
  private let steps: ReadingSteps
  private let model: LineModel

  init(_ steps: ReadingSteps, _ model: LineModel) {
    self.steps = steps
    self.model = model
    best = LineModel.Noise(spread: 0.18, persistence: 0.8, tilt: 0)
    evidence = -.infinity
    let first = best
    for tilt in [-0.4, 0, 0.4] { attempt(first) { $0.tilt = tilt } }
    let tilted = best
    for spread in [0.1, 0.18, 0.32, 0.55] {
      for persistence in [0.2, 0.8] where spread != 0.18 || persistence != 0.8 {
        attempt(tilted) { ($0.spread, $0.persistence) = (spread, persistence) }
      }
    }
    for change in [-0.2, 0.2] {
      let now = best
      attempt(now) { $0.tilt += change }
    }
    for factor in [0.75, 1.33] {
      let now = best
      attempt(now) { $0.spread *= factor }
    }
  }

  private mutating func attempt(_ noise: LineModel.Noise, _ change: (inout LineModel.Noise) -> Void) {
    var noise = noise
    change(&noise)
    passes += 1
    let found = LineChain(steps, model, noise).evidence() + model.prior(of: noise)
    if found > evidence { (best, evidence) = (noise, found) }
  }
}
