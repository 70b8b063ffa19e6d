import Basics
public import Geometry
import Recordings

/// The saccades between consecutive fixations that both have a line.
///
/// A saccade to or from a fixation off the text is none of reading, and is left out, whether cleaning took that fixation
/// away or not. Off the text is what is on no word, and on no line or further before or behind it than the margin, in
/// characters: some rules give every fixation a line. What cleaning took away as too short does not part its
/// neighbours.
public func readingSaccades(
  of path: Scanpath,
  seenFrom viewing: ViewingGeometry? = nil,
  atypical rule: AtypicalJumps = AtypicalJumps(),
  margin: Double = DropOffText.standardMargin
) -> [ReadingSaccade] {
  var saccades: [ReadingSaccade] = []
  let glances = path.glances(withGlimpses: false).all
  let visits = glances.map(\.visit)
  let lines = visits.map { $0.lineOnText(of: path.text.layout, margin: margin) }
  for to in visits.indices.dropFirst() {
    guard !glances[to].isBehindAway, let start = lines[to - 1], let end = lines[to] else { continue }
    let step = Step(from: visits[to - 1], to: visits[to], in: path.text)
    let before = saccades.last.flatMap { $0.to == to - 1 ? $0.kind : nil }
    let kind: ReadingSaccade.Kind
    switch end - start {
    case 0 where step.dx >= 0: kind = .forward
    case 0: kind = before == .returnSweep ? .corrective : .regression
    case 1 where step.dx < 0: kind = .returnSweep
    case -1 where before == .returnSweep || before == .corrective:
      kind = step.isAtEnd(of: end, share: rule.lineEnd) ? .toPreviousLine : .lineChange
    default: kind = .lineChange
    }
    let characters = step.dx / path.text.characterWidths[start]
    var steps: Int?
    if start == end, let first = visits[to - 1].textCharacter, let last = visits[to].textCharacter {
      steps = last - first
    }
    var words: Int?
    if let first = visits[to - 1].word, let last = visits[to].word { words = last - first }
    saccades.append(
      ReadingSaccade(
        from: to - 1,
        to: to,
        kind: kind,
        characters: characters,
        characterSteps: steps,
        degrees: viewing.map { step.degrees(seenFrom: $0) },
        words: words,
        isAtypical: kind == .lineChange
          || kind == .forward && characters > rule.longestForward
          || start == end && step.isSteep(by: rule),
        isSeen: glances[to - 1].kind == .timed && glances[to].kind == .timed && !glances[to].isBehindLoss,
        fixationBefore: glances[to - 1].kind == .timed ? visits[to - 1].fixation.duration : nil
      )
    )
  }
  return saccades
}

extension Visit {
  /// Its line; nil where it is off the text.
  fileprivate func lineOnText(of layout: TextLayout, margin: Double) -> Int? {
    guard let line, word != nil || layout.reaches(fixation, from: line, by: margin) else { return nil }
    return line
  }
}

/// How far one fixation is from another, turned as the layout is.
private struct Step {
  let dx: Double
  let dy: Double
  private let end: Double
  private let text: TextMap

  init(from start: Visit, to end: Visit, in text: TextMap) {
    dx = end.fixation.x - start.fixation.x
    dy = end.fixation.y - start.fixation.y
    self.end = end.fixation.x
    self.text = text
  }

  func isAtEnd(of line: Int, share: Double) -> Bool {
    let (left, right) = (text.layout.lines[line].left, text.layout.lines[line].right)
    return end >= right - (right - left) * share
  }

  func isSteep(by rule: AtypicalJumps) -> Bool {
    hypotenuse(dx, dy) > rule.steepLength * text.layout.lineHeight
      && arctangent(abs(dy), abs(dx)).degrees > rule.steepest
  }

  func degrees(seenFrom viewing: ViewingGeometry) -> Double {
    let isTurned = text.passage.direction == .topToBottom
    return viewing.degrees(across: isTurned ? dy : dx, down: isTurned ? dx : dy)
  }
}
