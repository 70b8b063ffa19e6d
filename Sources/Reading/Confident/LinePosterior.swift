/// How likely each line is at each fixation of a trial, given all of them.
struct LinePosterior: Sendable {
  let lines: Int
  /// That the eye is on the line, fixation by fixation.
  private(set) var on: ContiguousArray<Double>
  /// That it is off the text, and was last on the line.
  private(set) var off: ContiguousArray<Double>

  init(fixations: Int, lines: Int) {
    self.lines = lines
    on = ContiguousArray(repeating: 0, count: fixations * lines)
    off = on
  }

  var fixations: Int { on.count / lines }

  func on(_ fixation: Int, _ line: Int) -> Double { on[fixation * lines + line] }

  /// Also where the eye was off the text, by the line that it was last on.
  func likely(_ fixation: Int, _ line: Int) -> Double {
    on[fixation * lines + line] + 1e-3 * off[fixation * lines + line]
  }

  func off(_ fixation: Int) -> Double { off[fixation * lines..<(fixation + 1) * lines].reduce(0, +) }

  /// From what the ways from the start and from the end tell about a fixation.
  mutating func set(_ fixation: Int, _ states: LineChain.States, _ future: LineChain.States) {
    let first = fixation * lines
    var sum = 0.0
    for line in 0..<lines where states[line].isReached {
      let (state, rest) = (states[line], future[line])
      let on = Double((state.on * rest.on).sum)
      let above = line > 0 ? Double((state.glancing * rest.glancing).sum) : 0
      let off = Double((state.stopped * rest.stopped + state.off * rest.off + state.away * rest.away).sum)
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

  /// The mean of two.
  static func mean(_ a: Self, _ b: Self) -> Self {
    var mean = a
    for index in a.on.indices {
      mean.on[index] = (a.on[index] + b.on[index]) / 2
      mean.off[index] = (a.off[index] + b.off[index]) / 2
    }
    return mean
  }

  /// How much likelier than not another way of finding lines is right, judged where these are nearly certain; at least 1.
  func odds(of other: [Int?]) -> Double {
    var (right, wrong) = (9.0, 1.0)
    for (fixation, line) in other.enumerated() {
      guard let sure = (0..<lines).first(where: { on(fixation, $0) > 0.95 }) else { continue }
      if sure == line { right += 1 } else { wrong += 1 }
    }
    return max(right / wrong, 1)
  }

  /// Makes lines likelier by a factor where another way of finding them names them, and all else less likely.
  mutating func heed(_ other: [Int?], times factor: Double) {
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
