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
  /// Of the lines, in line heights below the first; and of the middle between the first and the last.
  let places: [Double]
  let middle: Double
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
    let across = fixations.map { min(max(($0.x - left) / character - sideways, -1e4), 1e4) }
    let moves = Moves(between: across, width: width)
    count = fixations.count
    lines = ends.count
    let first = text.lines.first?.y ?? 0
    self.places = text.lines.map { min(max(($0.y - first) / height, -1e4), 1e4) }
    middle = (self.places.last ?? 0) / 2
    anywhere = Float(moves.anywhere)
    heights.reserveCapacity(count * lines)
    for (fixation, place) in zip(fixations, across) {
      self.across.append(Float(place / width - 0.5))
      for line in text.lines { heights.append(Float(min(max((fixation.y - line.y) / height, -1e4), 1e4))) }
    }
    steps.reserveCapacity(count)
    lineSteps.reserveCapacity(count * lines)
    for (from, to) in zip(across, across.dropFirst()) {
      let move = Moves.Move(from: from, to: to, moves)
      steps.append(Step(near: Float(move.near), excursion: Float(move.excursion)))
      var arrival = Moves.Arrival(behind: to, moves)
      for line in ends.indices {
        let inward = to - ends[line].start
        // Most lines of a text begin at one place.
        if inward != arrival.inward { arrival = Moves.Arrival(behind: inward, moves) }
        let isLast = line == ends.count - 1
        lineSteps.append(move.step(along: ends[line], arrival, isLast: isLast, model, moves))
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
    let longest = LineMoves.longestStep * width
    let forward = zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0 < longest }.sorted()
    let isKnown = forward.count >= LineMoves.leastSteps
    let middle = isKnown ? median(ofSorted: forward) ?? LineMoves.unknownStep : LineMoves.unknownStep
    usual = min(max(middle, LineMoves.usualSteps.lowerBound), LineMoves.usualSteps.upperBound)
    self.width = width
    anywhere = 1 / (width + LineMoves.marginOfAnywhere)
  }

  /// At a place behind a line's start, by a sweep.
  struct Arrival {
    let inward: Double
    let landing: Double
    /// Whether a sweep that stops there is on its way.
    let stop: Double

    init(behind inward: Double, _ moves: Moves) {
      self.inward = inward
      landing =
        LineMoves.landingAnywhere * moves.anywhere + LineMoves.landings.reduce(0) { $0 + $1.density(at: inward) }
      stop = LineMoves.stop.behind(inward)
    }
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
      near = LineMoves.closeBy.density(at: distance)
      excursion = LineMoves.excursionCloseBy * near + LineMoves.excursionAnywhere * moves.anywhere
      let forward = LineMoves.forward.density(at: distance, unit: moves.usual)
      let reading = forward + LineMoves.backward.density(at: distance, unit: moves.usual)
      let elsewhere = LineMoves.elsewhereNear.density(at: distance)
      along = LineMoves.reading * reading + elsewhere + LineMoves.elsewhere * moves.anywhere
      sweep = LineMoves.sweep.before(distance)
      longSweep = LineMoves.longSweep.before(distance)
    }

    func step(
      along line: (start: Double, end: Double),
      _ arrival: Arrival,
      isLast: Bool,
      _ model: LineModel,
      _ moves: Moves
    ) -> ReadingSteps.LineStep {
      let overhang = max(line.start - LineMoves.overhang - to, to - line.end - LineMoves.overhang, 0)
      let beyond = overhang / LineMoves.overhangSpread
      let within = beyond > 0 ? max(exponential(-beyond * beyond / 2), LineMoves.leastWithin) : 1
      let landing = arrival.landing * within
      let late = LineMoves.Border(place: model.hazardMiddle, width: model.hazardWidth).before(line.end - from)
      let leave = isLast ? 0 : model.hazard + model.hazardAtEnd * late
      let swept = landing * max(sweep, LineMoves.leastSweep)
      let leaving = model.excursion + model.jump + model.absence + leave
      let back = LineMoves.backAnywhere * moves.anywhere + LineMoves.beforeEnd.density(at: line.end - to)
      let stopWidth = max(LineMoves.leastStopWidth, moves.width - LineMoves.stopless)
      let stop = model.stop * arrival.stop * longSweep / stopWidth
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
