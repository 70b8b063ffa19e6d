import Basics

/// A trial in the model's units, with all that the way from fixation to fixation tells by itself: how far it goes along the lines.
///
/// Nothing here depends on heights, so that it is computed once for all noises that are tried.
struct ReadingSteps: Sendable {
  /// What holds for a step whatever the line.
  struct Step: Sendable {
    /// Density of any place near by, as after a short excursion.
    var near: Float = 0
    var excursion: Float = 0
  }

  /// What holds for a step and a line: densities of the new place, and chances of leaving from the old one.
  struct LineStep: Sendable {
    var stay: Float = 0
    /// Leaving the line by a sweep.
    var leave: Float = 0
    /// Landing on the line by a sweep, and by one that has stopped on the way.
    var landing: Float = 0
    var landingAfterStop: Float = 0
    /// Coming back to the line from the one below.
    var back: Float = 0
    /// How well the new place lies within the line's ends: 1 inside.
    var within: Float = 0
    var stop: Float = 0
  }

  let count: Int
  let lines: Int
  /// Density of all places along the lines.
  let anywhere: Float
  /// In line heights below every line, fixation by fixation.
  private(set) var heights: ContiguousArray<Float> = []
  /// From -0.5 at the text's left edge to 0.5 at its right, and beyond.
  private(set) var across: ContiguousArray<Float> = []
  private(set) var steps: ContiguousArray<Step> = []
  private(set) var lineSteps: ContiguousArray<LineStep> = []

  init(of fixations: [Fixation], in text: TextLayout, _ model: LineModel, sideways: Double = 0) {
    let (height, character) = (max(text.lineHeight, 1e-9), max(text.characterWidth, 1e-9))
    let left = text.lines.map(\.left).min() ?? 0
    let width = max(((text.lines.map(\.right).max() ?? 0) - left) / character, 1)
    let ends = text.lines.map { (start: ($0.left - left) / character, end: ($0.right - left) / character) }
    let places = fixations.map { min(max(($0.x - left) / character - sideways, -1e4), 1e4) }
    let moves = Moves(between: places, width: width)
    count = fixations.count
    lines = ends.count
    anywhere = Float(moves.anywhere)
    heights.reserveCapacity(count * lines)
    for (fixation, place) in zip(fixations, places) {
      across.append(Float(place / width - 0.5))
      for line in text.lines { heights.append(Float(min(max((fixation.y - line.y) / height, -1e4), 1e4))) }
    }
    steps.reserveCapacity(count)
    lineSteps.reserveCapacity(count * lines)
    for (from, to) in zip(places, places.dropFirst()) {
      let move = Moves.Move(from: from, to: to, moves)
      steps.append(Step(near: Float(move.near), excursion: Float(move.excursion)))
      for line in ends.indices {
        let isLast = line == ends.count - 1
        lineSteps.append(move.step(along: ends[line], isLast: isLast, model, moves))
      }
    }
  }
}

/// How eyes move along a line, in characters.
private struct Moves {
  /// A usual step forward.
  let usual: Double
  let width: Double
  let anywhere: Double

  init(between places: [Double], width: Double) {
    let forward = zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0 < 0.35 * width }.sorted()
    let middle = forward.count < 8 ? 7 : (forward[(forward.count - 1) / 2] + forward[forward.count / 2]) / 2
    usual = min(max(middle, 3), 12)
    self.width = width
    anywhere = 1 / (width + 20)
  }

  struct Move {
    let from: Double
    let to: Double
    let near: Double
    let excursion: Double
    private let along: Double
    private let sweep: Double
    private let longSweep: Double

    init(from: Double, to: Double, _ moves: Moves) {
      (self.from, self.to) = (from, to)
      let distance = to - from
      near = normal(distance, 0, 10)
      excursion = 0.7 * near + 0.3 * moves.anywhere
      let usual = moves.usual
      let reading = 0.72 * normal(distance, usual, 0.55 * usual) + 0.28 * normal(distance, -0.5 * usual, 0.6 * usual)
      along = 0.934 * reading + 0.06 * normal(distance, 0, 11) + 0.006 * moves.anywhere
      sweep = logistic(-(distance + 4) / 2)
      longSweep = logistic(-(distance + 8) / 2)
    }

    func step(
      along line: (start: Double, end: Double),
      isLast: Bool,
      _ model: LineModel,
      _ moves: Moves
    ) -> ReadingSteps.LineStep {
      let beyond = max(line.start - 2.5 - to, to - line.end - 2.5, 0) / 3
      let within = max(exponential(-beyond * beyond / 2), 0.002)
      let inward = to - line.start
      let near = 0.62 * normal(inward, 3, 3.5) + 0.30 * normal(inward, 8, 5) + 0.05 * normal(inward, 16, 8)
      let landing = (0.03 * moves.anywhere + near) * within
      let late = logistic(-(line.end - from - model.hazardMiddle) / model.hazardWidth)
      let leave = isLast ? 0 : model.hazard + model.hazardAtEnd * late
      let swept = landing * max(sweep, 0.02)
      let leaving = model.excursion + model.jump + model.absence + leave
      let back = 0.5 * moves.anywhere + 0.5 * normal(line.end - to - 6, 0, 8)
      let stop = model.stop * logistic((inward - 18) / 2) * longSweep / max(20, moves.width - 20)
      return ReadingSteps.LineStep(
        stay: Float((1 - leaving) * along * within + model.restart * leave * swept),
        leave: Float(leave),
        landing: Float(swept),
        landingAfterStop: Float(landing * sweep),
        back: Float(back * within),
        within: Float(within),
        stop: Float(leave * stop)
      )
    }
  }
}

private func logistic(_ value: Double) -> Double { 1 / (1 + exponential(-value)) }

private func normal(_ value: Double, _ mean: Double, _ spread: Double) -> Double {
  let distance = (value - mean) / spread
  return 0.398942280401433 / spread * exponential(-distance * distance / 2)
}
