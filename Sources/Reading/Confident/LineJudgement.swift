import Basics

/// The lines of a trial, decided from what the chain makes likely.
struct LineJudgement: Sendable {
  private(set) var assignments: [LineAssignment]
  /// The natural logarithm of how much likelier the lines are than the same shifted up or down by one.
  let margin: Double

  /// Fixations one after the other that are a look off the text which would draw the lines to it.
  private static let longLook = 3
  /// How many times as wide the spread of noise is in a second chain, over which and the best one chances are a mean.
  ///
  /// One trial tells its noise only roughly, and the chain that fits it best is too sure. Set on the 24 trials that
  /// `LineModel` names.
  private static let widerSpread = 1.5
  /// How much of a deviation the next fixation keeps in that chain: the highest value that was tried on those trials.
  private static let widerPersistence = 0.8

  /// `isConfirmed`: whether more than the page itself tells its map.
  init(
    of fixations: [Fixation],
    in text: TextLayout,
    _ noises: [LineRival],
    isConfirmed: Bool,
    givesEveryLine: Bool
  ) {
    let posterior = Self.posterior(of: fixations, in: text, isConfirmed ? .standard.confirmed : .standard, noises)
    assignments = fixations.indices.map { posterior.assignment(of: $0) }
    guard givesEveryLine else {
      margin = posterior.margin(of: assignments)
      return
    }
    let looks = posterior.looks(ofAtLeast: Self.longLook)
    let kept = fixations.indices.filter { !looks[$0] }
    assignments = fixations.indices.map { posterior.nearest(to: $0) }
    guard !kept.isEmpty else {
      margin = posterior.margin(of: assignments)
      return
    }
    let every: LineModel = isConfirmed ? .everyFixation.confirmed : .everyFixation
    let reading = Self.posterior(of: kept.map { fixations[$0] }, in: text, every, noises)
    let read = kept.indices.map { reading.nearest(to: $0) }
    for (index, line) in zip(kept, read) { assignments[index] = line }
    margin = reading.margin(of: read)
  }

  private static func posterior(
    of fixations: [Fixation],
    in text: TextLayout,
    _ model: LineModel,
    _ rivals: [LineRival]
  ) -> LinePosterior {
    // Most rivals differ in the page's map alone.
    var known: [Double: ReadingSteps] = [:]
    let found = rivals.map { rival in
      let noise = rival.noise
      let steps = known[noise.sideways] ?? ReadingSteps(of: fixations, in: text, model, sideways: noise.sideways)
      known[noise.sideways] = steps
      let posterior = LineChain(steps, model, noise).posterior()
      // What is impossible under all of them leaves them as they were.
      let value = max(LineModel.trust * posterior.evidence + rival.weight, -1e300)
      return (noise: noise, steps: steps, posterior: posterior, value: value)
    }
    var best = found[0]
    for rival in found where rival.value > best.value { best = rival }
    let weights = found.map { exponential($0.value - best.value) }
    let sum = weights.reduce(0, +)
    var posterior = LinePosterior(fixations: fixations.count, lines: text.lines.count)
    for (part, weight) in zip(found, weights) { posterior.add(part.posterior, times: weight / sum / 2) }
    let noise = best.noise
    var wide = noise
    wide.spread *= widerSpread
    wide.persistence = widerPersistence
    posterior.add(LineChain(best.steps, model, wide).posterior(), times: 0.5)
    var options = Options()
    if let warp = try? Warp(from: &options) {
      let path = warp.lines(of: noise.map.undone(fixations, in: text), in: text).map(\.line)
      posterior.heed(path)
    }
    return posterior
  }
}

/// Above which chance the eye is taken to have been off the text: where that is likelier than not.
private let likelier = 0.5

extension LinePosterior {
  /// The likeliest line, or none where the eye was more probably off the text.
  fileprivate func assignment(of fixation: Int) -> LineAssignment {
    let away = off(fixation)
    return away > likelier ? LineAssignment(line: nil, confidence: confidence(away)) : nearest(to: fixation)
  }

  /// The likeliest line, however unlikely.
  fileprivate func nearest(to fixation: Int) -> LineAssignment {
    var best = 0
    for line in 0..<lines where likely(fixation, line) > likely(fixation, best) { best = line }
    return LineAssignment(line: best, confidence: confidence(on(fixation, best)))
  }

  /// Fixations that are off the text together with at least as many others next to them.
  fileprivate func looks(ofAtLeast count: Int) -> [Bool] {
    var looks = (0..<fixations).map { off($0) > likelier }
    var start = 0
    for end in 0...looks.count where end == looks.count || !looks[end] {
      if end - start < count { for index in start..<end { looks[index] = false } }
      start = end + 1
    }
    return looks
  }

  fileprivate func margin(of assignments: [LineAssignment]) -> Double {
    var sums = (up: 0.0, chosen: 0.0, down: 0.0)
    for (fixation, assignment) in assignments.enumerated() {
      guard let line = assignment.line else { continue }
      sums.chosen += on(fixation, line)
      if line > 0 { sums.up += on(fixation, line - 1) }
      if line + 1 < lines { sums.down += on(fixation, line + 1) }
    }
    // A millionth of a fixation is as good as none.
    return logarithm((sums.chosen + 1e-6) / (max(sums.up, sums.down) + 1e-6))
  }
}

/// How often a line with such a chance is right: chances are too sure of themselves, as drift and noise are never quite as supposed.
///
/// The slope of a logistic regression on simulated pages, rounded downwards. Sums of rounded chances may lie a little above 1, and
/// are not numbers where no line is anywhere near.
private func confidence(_ chance: Double) -> Double {
  guard chance > 0 else { return 0 }
  let odds = chance < 1 ? logarithm(chance / (1 - chance)) : .infinity
  return logistic(0.75 * min(max(odds, -4), 9))
}
