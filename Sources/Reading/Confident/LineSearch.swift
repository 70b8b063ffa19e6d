import Basics

/// The noise and the page map that make a trial likeliest, by evaluation of the exact likelihood.
struct LineSearch: Sendable {
  /// What was tried and seen to the end.
  struct Candidate: Sendable, Hashable {
    var noise: LineModel.Noise
    /// The natural logarithm of how likely the trial is with it, times what is known before it is seen.
    var value: Double
  }

  private(set) var best: Candidate
  /// All that were tried and not given up.
  private(set) var candidates: [Candidate] = []
  private var steps: ReadingSteps
  /// The natural logarithm of the likelihood, as it grows from fixation to fixation.
  private var evidence: [Double] = []
  private let fixations: [Fixation]
  private let text: TextLayout
  private let model: LineModel
  private let isWhole: Bool

  /// Fixations from a trial's start that tell its noise: more were measured to change nothing but the time it takes.
  private static let enough = 240
  /// What persists is not searched: with little of it a trial may be somewhat likelier, and whole passages are then wrong.
  private static let persistence = 0.6

  /// The least that is tried: lower noise of some trials would make looks off the text of what is a little high or low.
  private static let leastSpread = 0.12
  /// In line heights, at the first or the last line: less apart, two maps are one; more, one is the other's rival.
  private static let leastDistance = 0.35
  private static let rivalDistance = 0.67
  /// How much less likely, as a natural logarithm, a rival may be.
  private static let rivalRange = 16.0

  // What is tried from the best so far, set on pages that were rendered anew from the trials that `LineModel` names.

  /// Two more spreads; one that differs from the best so far by a smaller share than `sameSpread` is not tried.
  private static let triedSpreads = (first: 0.32, last: 0.55)
  private static let sameSpread = 0.15
  /// How far to either side of the best so far, and factors of its spread.
  private static let trials = (sideways: 3.5, tilt: 0.3, narrower: 0.75, wider: 1.33)
  /// The part of a fit's spread that is tried, and the most.
  private static let triedSpread = 0.7
  private static let mostSpread = 0.35
  /// The part of a tilt that is tried where the lines are those of another rule.
  private static let triedTilt = 0.7

  init(of all: [Fixation], in text: TextLayout, _ model: LineModel) {
    let fixations = Array(all.prefix(Self.enough))
    (self.fixations, self.text, self.model) = (fixations, text, model)
    isWhole = fixations.count == all.count
    let usual = LineModel.Noise(spread: LineModel.usualSpread, persistence: Self.persistence, sideways: 0)
    best = Candidate(noise: usual, value: -.infinity)
    steps = ReadingSteps(of: fixations, in: text, model)
    attempt(usual)
    if text.lines.count > 1, let noise = warped() { attempt(noise) }
    let spreads = [Self.triedSpreads.first, Self.leastSpread, Self.triedSpreads.last]
    for spread in spreads where abs(spread / best.noise.spread - 1) > Self.sameSpread {
      attempt { $0.spread = spread }
    }
    attemptBoth { $0.sideways += $1 * Self.trials.sideways }
    attemptBoth { $0.map.tilt += $1 * Self.trials.tilt }
    attemptBoth { $0.spread = max($0.spread * ($1 < 0 ? Self.trials.narrower : Self.trials.wider), Self.leastSpread) }
    if text.lines.count > 1 {
      fit()
      attemptLines()
    }
  }

  /// Those that differ in where lines lie, settled, the likeliest first.
  func distinct(atMost most: Int, within range: Double) -> [Candidate] {
    let others = candidates.filter { best.value - $0.value < range }
    let found = Self.apart([best] + others, reach: reach, atMost: most)
    return Self.apart(found.map { settled($0.noise, model) }, reach: reach, atMost: most)
  }

  /// From the page's middle to the first or the last line, in line heights.
  private var reach: Double { steps.middle }

  static func apart(_ candidates: [Candidate], reach: Double, atMost most: Int) -> [Candidate] {
    var found: [Candidate] = []
    for candidate in candidates.sorted(by: { $0.value > $1.value }) where found.count < most {
      if !isKnown(candidate.noise.map, among: found, reach: reach) { found.append(candidate) }
    }
    return found
  }

  static func isKnown(_ map: PageMap, among candidates: [Candidate], reach: Double) -> Bool {
    candidates.contains { map.distance(to: $0.noise.map, reach: reach) < leastDistance }
  }

  /// With the map that fits the lines it finds, so that what the drift took is the map's, and judged as one that is confirmed.
  private func settled(_ noise: LineModel.Noise, _ first: LineModel) -> Candidate {
    let own = steps(of: noise)
    var noise = noise
    let posterior = LineChain(own, first, noise).posterior()
    if let fit = PageFit(of: posterior, own, isBent: true) { noise.map = fit.map }
    let evidence = LineChain(own, model.confirmed, noise).evidence(isWhole: isWhole)?.last
    return Candidate(noise: noise, value: (evidence ?? -.infinity) + model.prior(of: noise))
  }

  /// From another page's map: its lines, and not those a line away that the drift would make of it.
  func carried(_ map: PageMap) -> Candidate {
    var noise = best.noise
    noise.map = map
    return settled(noise, model.confirmed)
  }

  private func steps(of noise: LineModel.Noise) -> ReadingSteps {
    noise.sideways == best.noise.sideways
      ? steps : ReadingSteps(of: fixations, in: text, model, sideways: noise.sideways)
  }

  /// The best, and the next one by which lines lie elsewhere, where that is not much worse.
  var rivals: [LineModel.Noise] {
    let rival = candidates.filter { candidate in
      let distance = candidate.noise.map.distance(to: best.noise.map, reach: reach)
      return best.value - candidate.value < Self.rivalRange && distance >= Self.rivalDistance
    }.max { $0.value < $1.value }
    return [best.noise] + (rival.map { [$0.noise] } ?? [])
  }

  /// From the words' path over heights that count for half.
  private func warped() -> LineModel.Noise? {
    let heights = fixations.map(\.y).sorted()
    guard let middle = median(ofSorted: heights) else { return nil }
    let center = (text.lines[0].y + text.lines[text.lines.count - 1].y) / 2
    let moved = fixations.map { fixation in
      Fixation(x: fixation.x, y: center + (fixation.y - middle) / 2, span: fixation.span)
    }
    var options = Options()
    guard let warp = try? Warp(from: &options) else { return nil }
    let posterior = LinePosterior(warp.lines(of: moved, in: text).map(\.line), lines: text.lines.count)
    return fitted(posterior, isBent: false)
  }

  private func fitted(_ posterior: LinePosterior, isBent: Bool) -> LineModel.Noise? {
    guard let fit = PageFit(of: posterior, steps, isBent: isBent) else { return nil }
    var noise = best.noise
    noise.map = fit.map
    noise.map.tilt *= isBent ? 1 : Self.triedTilt
    noise.spread = min(max(fit.spread * Self.triedSpread, Self.leastSpread), Self.mostSpread)
    return noise
  }

  /// From the lines that the best so far makes likely.
  private mutating func fit() {
    let posterior = LineChain(steps, model, best.noise).posterior()
    guard let noise = fitted(posterior, isBent: true) else { return }
    attempt(noise)
  }

  /// The whole page one line up or down, and once more where that helps.
  private mutating func attemptLines() {
    for side in [-1.0, 1] {
      for _ in 0..<2 {
        let before = best
        attempt { $0.map.offset += side * $0.map.gain }
        if best == before { break }
      }
    }
  }

  private mutating func attempt(_ change: (inout LineModel.Noise) -> Void) {
    var changed = best.noise
    change(&changed)
    attempt(changed)
  }

  /// To one side of the best so far, and to the other where that does not help.
  private mutating func attemptBoth(_ change: (inout LineModel.Noise, Double) -> Void) {
    let before = best
    for side in [-1.0, 1] {
      var changed = before.noise
      change(&changed, side)
      attempt(changed)
      if best != before { return }
    }
  }

  private mutating func attempt(_ changed: LineModel.Noise) {
    var seen = steps
    if changed.sideways != best.noise.sideways {
      seen = ReadingSteps(of: fixations, in: text, model, sideways: changed.sideways)
    }
    // Ten times as much as where lines are decided: which noise is likeliest hardly hangs on it.
    let chain = LineChain(seen, model, changed, neglecting: 1e-4)
    guard let trace = chain.evidence(against: evidence, isWhole: isWhole), let last = trace.last else { return }
    let found = Candidate(noise: changed, value: last + model.prior(of: changed))
    candidates.append(found)
    if found.value > best.value { (best, steps, evidence) = (found, seen, trace) }
  }
}
