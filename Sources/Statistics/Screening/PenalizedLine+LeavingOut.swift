import LinearAlgebra

extension PenalizedLine {
  /// Everyone's score by the line of all others.
  ///
  /// From the line of all, Newton's first step without somebody needs no look at the others: the slope there is what that
  /// one took away, and the curvature is that of all less theirs (Rad & Maleki, "A scalable estimate of the out-of-sample
  /// prediction error via approximate leave-one-out cross-validation", 2020). `isRough` ends there where that step is short;
  /// else further steps lead to the line that a new fit would find.
  func scoresLeavingOneOut(cost: Double, isRough: Bool) throws(ScreeningError) -> [Double] {
    let everyone = Array(0..<rows.count)
    let line = try line(of: everyone, cost: cost)
    let whole = look(at: line, everyone, rows.scale(of: everyone), cost)
    var scores: [Double] = []
    for member in everyone {
      let scale = rows.scale(without: member)
      let start = firstStep(without: member, scale, from: line, whole, cost)
      guard isRough, let start, isNear(start, line) else {
        let others = everyone.filter { $0 != member }
        scores.append(rows.score(try self.line(of: others, cost: cost, from: start ?? line), member))
        continue
      }
      scores.append(rows.score(start, member))
    }
    return scores
  }

  /// What is left behind a step is of the order of its square: a hundredth of a log odds.
  private func isNear(_ next: [Double], _ line: [Double]) -> Bool {
    zip(next, line).allSatisfy { abs($0 - $1) <= 0.05 * max(1, abs($1)) }
  }

  /// Nil where what is left does not curve upwards.
  private func firstStep(
    without member: Int,
    _ scale: MemberScale,
    from line: [Double],
    _ whole: Look,
    _ cost: Double
  ) -> [Double]? {
    let size = rows.size
    var left = whole
    let (push, bend) = share(of: member, at: line, cost)
    let base = member * size
    for column in 0..<size {
      let own = rows.values[base + column]
      left.slope[column] -= push * own
      for row in column..<size { left.curvature[row, column] -= bend * own * rows.values[base + row] }
    }
    // The penalty of all is that of measures whose mean is 0 and whose variance is 1.
    for column in 0..<size where column < size - 1 || classifier.penalizesIntercept {
      left.slope[column] -= line[column]
      left.curvature[column, column] -= 1
    }
    scale.addPenalty(line, withIntercept: classifier.penalizesIntercept, to: &left.slope, &left.curvature)
    guard let step = step(left) else { return nil }
    let next = zip(line, step).map(-)
    return next.allSatisfy(\.isFinite) ? next : nil
  }
}
