import Basics

/// Scores of participants by rules that were learnt from others.
struct CrossValidation: Sendable {
  let classifier: any Classifier
  let split: ParticipantSplit
  let seed: UInt64

  /// `isRough`: where one is left out at a time of more than `exactMost`, it ends after Newton's first step from the line of
  /// all, which is enough to hold shuffled groups against each other.
  func scores(
    _ rows: StandardizedRows,
    isTarget: [Bool],
    isRough: Bool = false
  ) throws(ScreeningError) -> HeldOutScores {
    let lines = PenalizedLine(classifier, rows, isTarget: isTarget)
    if split == .leaveOneOut, classifier.costs.count == 1, rows.isByMeans {
      let isRough = isRough && isTarget.count > Self.exactMost
      return HeldOutScores(pooled: try lines.scoresLeavingOneOut(cost: classifier.costs[0], isRough: isRough))
    }
    var generator = SeededGenerator(seed: seed)
    var scores = [Double](repeating: 0, count: isTarget.count)
    var parts: [HeldOutScores.Part] = []
    var last: [Double]?
    for turn in split.turns(isTarget, using: &generator) {
      let isFirst = parts.isEmpty
      for members in turn {
        let others = rest(of: Array(isTarget.indices), without: members)
        let cost = try chooseCost(lines, others, isTarget, generator.split(parts.count))
        let line = try lines.line(of: others, cost: cost, from: last)
        let own = HeldOutScores.Part(members: members, scores: members.map { rows.score(line, $0) })
        if isFirst { for (member, score) in zip(members, own.scores) { scores[member] = score } }
        parts.append(own)
        last = line
      }
    }
    return split == .leaveOneOut ? HeldOutScores(pooled: scores) : HeldOutScores(everyone: scores, parts: parts)
  }

  /// The largest number of participants whose shuffled groups are learnt from to the last digit as well.
  static let exactMost = 100

  /// The cost with the largest AUC in an inner split of five parts or fewer; of equal ones the smallest.
  ///
  /// All costs of a part are one path: the line at one of them is where the search for the next begins.
  private func chooseCost(
    _ lines: PenalizedLine,
    _ others: [Int],
    _ isTarget: [Bool],
    _ chance: SeededGenerator
  ) throws(ScreeningError) -> Double {
    let costs = classifier.costs.sorted()
    guard costs.count > 1 else { return costs[0] }
    let own = others.map { isTarget[$0] }
    let targets = own.count { $0 }
    let count = min(5, targets, own.count - targets)
    precondition(count > 1, "A cost is chosen among two participants or more of each group.")
    var generator = chance
    var scores = costs.map { _ in [Double](repeating: 0, count: others.count) }
    for part in ParticipantSplit.stratified(parts: count).parts(own, using: &generator) {
      let learnt = rest(of: others, without: part.map { others[$0] })
      var line: [Double]?
      for (place, cost) in costs.enumerated() {
        let found = try lines.line(of: learnt, cost: cost, from: line)
        for member in part { scores[place][member] = lines.rows.score(found, others[member]) }
        line = found
      }
    }
    let areas = scores.map { AreaUnderCurve.value(of: $0, isOther: own) }
    return costs[areas.firstIndex(of: areas.max() ?? 0) ?? 0]
  }

  /// Both are in ascending order.
  private func rest(of all: [Int], without part: [Int]) -> [Int] {
    var left: [Int] = []
    left.reserveCapacity(all.count - part.count)
    var next = part[...]
    for member in all {
      if next.first == member { next = next.dropFirst() } else { left.append(member) }
    }
    return left
  }
}
