/// Lines that are built of runs of fixations, from top to bottom.
struct ProtoLines {
  struct Line {
    var runs: [Int] = []
    /// How many fixations the runs have.
    var count = 0
    /// Where its fixations are, or where they would be.
    fileprivate var xs: [Double] = []
    fileprivate var ys: [Double] = []
    fileprivate var top = Double.infinity
    fileprivate var bottom = -Double.infinity

    fileprivate mutating func add(_ x: Double, _ y: Double) {
      xs.append(x)
      ys.append(y)
      top = min(top, y)
      bottom = max(bottom, y)
    }
  }

  private(set) var lines: [Line]
  private let runs: [Range<Int>]
  private let fixations: [Fixation]
  private let means: [Double]
  private var rest: [Int]

  /// The line to begin with is a run.
  init(runs: [Range<Int>], of fixations: [Fixation], from first: Int) {
    self.runs = runs
    self.fixations = fixations
    means = runs.map { meanHeight(of: fixations[$0]) }
    rest = runs.indices.filter { $0 != first }
    lines = [Line()]
    add(first, to: 0)
  }

  /// Runs join the outermost lines or begin new ones beside them, until none does.
  mutating func grow(within: Double, next: Double, lineHeight: Double) {
    var hasGrown = true
    while hasGrown && !rest.isEmpty {
      let upper = grow(upwards: true, within: within, next: next, lineHeight: lineHeight)
      let lower = grow(upwards: false, within: within, next: next, lineHeight: lineHeight)
      hasGrown = upper || lower
    }
  }

  /// What is left joins the closest line.
  mutating func takeRest() {
    let built = lines
    for run in rest {
      var best = (distance: Double.infinity, line: 0)
      for (line, proto) in built.enumerated() {
        let distance = abs(height(of: run, over: proto))
        if distance < best.distance { best = (distance, line) }
      }
      add(run, to: best.line)
    }
    rest = []
  }

  /// The smaller of the outermost lines becomes a part of the one beside it, until there are no more than `count`.
  mutating func fold(to count: Int) {
    while lines.count > max(count, 1) {
      let isTop = lines[0].count < lines[lines.count - 1].count
      let folded = isTop ? lines.removeFirst() : lines.removeLast()
      let place = isTop ? 0 : lines.count - 1
      lines[place].runs += folded.runs
      lines[place].count += folded.count
    }
  }

  private mutating func grow(upwards: Bool, within: Double, next: Double, lineHeight: Double) -> Bool {
    let sign = upwards ? -1.0 : 1.0
    let place = upwards ? 0 : lines.count - 1
    let outermost = lines[place]
    var (joining, beginning, staying): ([Int], [Int], [Int]) = ([], [], [])
    // A mean is between its least and most: most runs are too far to look closer. A little more, since sums are rounded.
    let margin = 1e-6 * lineHeight
    let reach = upwards ? -(next + margin)...within + margin : -(within + margin)...next + margin
    for run in rest {
      guard means[run] - outermost.bottom <= reach.upperBound, means[run] - outermost.top >= reach.lowerBound else {
        staying.append(run)
        continue
      }
      let difference = sign * height(of: run, over: outermost)
      if abs(difference) < within {
        joining.append(run)
      } else if difference >= within && difference < next {
        beginning.append(run)
      } else {
        staying.append(run)
      }
    }
    for run in joining { add(run, to: place) }
    var line = Line()
    if beginning.isEmpty {
      // A line without fixations, where one would be, for the runs beyond it.
      let count = Double(lines[place].xs.count)
      let x = lines[place].xs.reduce(0, +) / count
      line.add(x, lines[place].ys.reduce(0, +) / count + sign * lineHeight)
    } else {
      for run in beginning { add(run, to: &line) }
    }
    lines.insert(line, at: upwards ? 0 : lines.count)
    rest = staying
    return !(joining.isEmpty && beginning.isEmpty)
  }

  private mutating func add(_ run: Int, to place: Int) { add(run, to: &lines[place]) }

  private func add(_ run: Int, to line: inout Line) {
    line.runs.append(run)
    line.count += runs[run].count
    for fixation in fixations[runs[run]] {
      line.add(fixation.x, fixation.y)
    }
  }

  /// How far a run is below a line, as a mean over its fixations of that to the line's nearest across.
  private func height(of run: Int, over line: Line) -> Double {
    let (xs, ys) = (line.xs.span, line.ys.span)
    var sum = 0.0
    for fixation in fixations[runs[run]] {
      var (least, nearest) = (Double.infinity, 0)
      for place in xs.indices {
        let distance = abs(xs[place] - fixation.x)
        if distance < least { (least, nearest) = (distance, place) }
      }
      sum += fixation.y - ys[nearest]
    }
    return sum / Double(runs[run].count)
  }
}
