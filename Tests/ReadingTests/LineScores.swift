import Reading

/// How well the lines of an assigner, and what it is sure of, agree with the truth.
struct LineScores {
  /// For every trial, the share of right fixations; where there is no line, none is right.
  private(set) var trials: [Double] = []
  private var counts = (all: 0, right: 0, kept: 0, keptRight: 0)
  /// Fixations and right ones among them, by confidence.
  private var bins = [(count: Int, right: Int)](repeating: (0, 0), count: Self.edges.count)

  static let edges = [0, 0.5, 0.7, 0.9, 0.95, 0.98, 0.99]

  /// A truth of nil is a look off the text.
  mutating func add(_ found: [LineAssignment], truth: [Int?]) {
    var right = 0
    for (assignment, line) in zip(found, truth) {
      let isRight = assignment.line == line
      right += isRight ? 1 : 0
      counts.kept += line != nil ? 1 : 0
      counts.keptRight += line != nil && isRight ? 1 : 0
      guard let confidence = assignment.confidence else { continue }
      let bin = Self.edges.lastIndex { $0 <= confidence } ?? 0
      bins[bin].count += 1
      bins[bin].right += isRight ? 1 : 0
    }
    counts.all += found.count
    counts.right += right
    trials.append(Double(right) / Double(max(found.count, 1)))
  }

  var pooled: Double { Double(counts.right) / Double(max(counts.all, 1)) }
  var kept: Double { Double(counts.keptRight) / Double(max(counts.kept, 1)) }
  var mean: Double { trials.reduce(0, +) / Double(max(trials.count, 1)) }
  var worst: Double { trials.min() ?? 0 }

  var median: Double {
    let sorted = trials.sorted()
    return sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The share of right ones among those with a confidence of 0.95 or more.
  var sure: Double {
    let sure = bins.suffix(3)
    return Double(sure.reduce(0) { $0 + $1.right }) / Double(max(sure.reduce(0) { $0 + $1.count }, 1))
  }

  /// One line: from which confidence on how many fixations there are, and how many of them are right.
  var reliabilityCurve: String {
    zip(Self.edges, bins).filter { $1.count > 0 }
      .map { "\($0): \($1.count), \(percent(Double($1.right) / Double($1.count)))" }
      .joined(separator: " | ")
  }
}

/// With two decimals.
func percent(_ share: Double) -> String {
  let hundredths = Int((share * 10_000).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
}
