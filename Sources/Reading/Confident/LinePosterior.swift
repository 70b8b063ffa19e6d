import Basics

/// How likely each line is at each fixation of a trial, given all of them.
struct LinePosterior: Sendable {
  let lines: Int
  /// That the eye is on the line, fixation by fixation.
  private(set) var on: ContiguousArray<Double>
  /// That it is off the text, and was last on the line.
  private(set) var off: ContiguousArray<Double>
  /// The natural logarithm of how likely the whole trial is.
  var evidence = 0.0

  init(fixations: Int, lines: Int) {
    self.lines = lines
    on = ContiguousArray(repeating: 0, count: fixations * lines)
    off = on
  }

  /// Of lines that are known, nil where there is none.
  init(_ lines: [Int?], lines count: Int) {
    self.init(fixations: lines.count, lines: count)
    for (fixation, line) in lines.enumerated() {
      if let line { on[fixation * count + line] = 1 }
    }
  }

  var fixations: Int { on.count / lines }

  func on(_ fixation: Int, _ line: Int) -> Double { on[fixation * lines + line] }

  /// Also where the eye was off the text, by the line that it was last on.
  func likely(_ fixation: Int, _ line: Int) -> Double {
    on[fixation * lines + line] + 1e-3 * off[fixation * lines + line]
  }

  func off(_ fixation: Int) -> Double { off[fixation * lines..<(fixation + 1) * lines].reduce(0, +) }

  /// From what the ways from the start and from the end tell about a fixation.
  mutating func set(_ fixation: Int, _ states: LineChain.States, _ future: LineChain.States, in chain: LineChain) {
    let first = fixation * lines
    var sum = 0.0
    let (states, future) = (states.span, future.span)
    for line in 0..<lines where states[line].isReached {
      let above = line > 0 ? Double((states[line].glancing * future[line].glancing).sum) : 0
      let stopped = states[line].stopped * future[line].stopped
      var regressed = 0.0
      if stopped.sum > 0 {
        regressed = Double((stopped * chain.emission.regressed(chain.height(fixation, line))).sum)
      }
      let on = Double((states[line].on * future[line].on).sum) + regressed
      let off =
        Double((stopped + states[line].off * future[line].off + states[line].away * future[line].away).sum) - regressed
      self.on[first + line] += on
      if line > 0 { self.on[first + line - 1] += above }
      self.off[first + line] = off
      sum += on + above + off
    }
    for index in first..<first + lines {
      on[index] = sum > 0 ? on[index] / sum : 1 / Double(lines)
      off[index] = sum > 0 ? off[index] / sum : 0
    }
  }

  /// Towards a mean of several.
  mutating func add(_ other: Self, times weight: Double) {
    for index in on.indices {
      on[index] += weight * other.on[index]
      off[index] += weight * other.off[index]
    }
  }

  /// How much likelier another way of finding lines makes those that it names, judged where these are nearly certain: by e² at most.
  private func weight(of other: [Int?]) -> Double {
    var (right, all) = (9.0, 10.0)
    for (fixation, line) in other.enumerated() {
      guard let sure = (0..<lines).first(where: { on(fixation, $0) > 0.95 }) else { continue }
      all += 1
      if sure == line { right += 1 }
    }
    return exponential(2 * min(max((right / all - 0.85) / 0.1, 0), 1))
  }

  /// Makes lines likelier where another way of finding them names them, and all else less likely.
  mutating func heed(_ other: [Int?]) {
    let factor = weight(of: other)
    for (fixation, line) in other.enumerated() {
      guard let line else { continue }
      let first = fixation * lines
      let more = on[first + line] * (factor - 1)
      on[first + line] += more
      for index in first..<first + lines {
        on[index] /= 1 + more
        off[index] /= 1 + more
      }
    }
  }
}
