import LinearAlgebra

/// Every measure less its mean, in its standard deviations, and a 1 for the intercept behind each participant's measures.
///
/// It is made once of all participants. What is learnt from some of them is standardised by these alone: the same line,
/// whose weights are kept small in other units, as `MemberScale` tells them.
struct StandardizedRows: Sendable {
  let count: Int
  /// Measures and the intercept.
  let size: Int
  /// Participant after participant.
  let values: ContiguousArray<Double>

  init(_ rows: Matrix) {
    count = rows.rows
    size = rows.columns + 1
    var values = ContiguousArray(repeating: 1.0, count: count * size)
    for column in 0..<rows.columns {
      let moments = Moments(Array(rows.column(column)))
      // What does not vary is left at its mean.
      let deviation = moments.squares > 0 ? (moments.squares / moments.count).squareRoot() : 1
      for row in 0..<count { values[row * size + column] = (rows[row, column] - moments.mean) / deviation }
    }
    self.values = values
  }

  /// The weighted sum of a participant's measures, and the intercept.
  func score(_ line: [Double], _ row: Int) -> Double {
    var sum = 0.0
    for column in 0..<size { sum += line[column] * values[row * size + column] }
    return sum
  }

  func scale(of members: [Int]) -> MemberScale {
    var (means, variances): ([Double], [Double]) = ([], [])
    for column in 0..<size - 1 {
      let moments = Moments(members.map { values[$0 * size + column] })
      means.append(moments.mean)
      variances.append(moments.squares > 0 ? moments.squares / moments.count : 1)
    }
    return MemberScale(means: means, variances: variances)
  }

  /// Of all but one.
  func scale(without row: Int) -> MemberScale {
    let (all, rest) = (Double(count), Double(count - 1))
    let own = values[row * size..<(row + 1) * size - 1]
    // With a mean of 0 and a variance of 1, what one leaves is known without a look at the others.
    let means = own.map { -$0 / rest }
    let variances = zip(own, means).map { (all - $0 * $0) / rest - $1 * $1 }
    // Where hardly anything varies without this one, the difference has lost its digits.
    guard variances.allSatisfy({ $0 > 1e-6 }) else { return scale(of: (0..<count).filter { $0 != row }) }
    return MemberScale(means: means, variances: variances)
  }
}

/// Means and variances that some participants have of measures that are standardised by all.
struct MemberScale: Sendable {
  let means: [Double]
  /// 1 where nothing varies.
  let variances: [Double]

  /// Half the squares of the weights of measures standardised by these participants, and of the intercept where that is
  /// kept small, too.
  func penalty(_ line: [Double], withIntercept: Bool) -> Double {
    let sum = variances.indices.reduce(0) { $0 + variances[$1] * line[$1] * line[$1] }
    guard withIntercept else { return sum / 2 }
    let intercept = intercept(line)
    return (sum + intercept * intercept) / 2
  }

  /// Adds the penalty's slope, and its curvature to the lower triangle.
  func addPenalty(_ line: [Double], withIntercept: Bool, to slope: inout [Double], _ curvature: inout Matrix) {
    for place in variances.indices {
      slope[place] += variances[place] * line[place]
      curvature[place, place] += variances[place]
    }
    guard withIntercept else { return }
    let parts = means + [1]
    let intercept = intercept(line)
    for column in parts.indices {
      slope[column] += intercept * parts[column]
      for row in column..<parts.count { curvature[row, column] += parts[row] * parts[column] }
    }
  }

  /// At these participants' mean.
  private func intercept(_ line: [Double]) -> Double {
    zip(means, line).reduce(line[means.count]) { $0 + $1.0 * $1.1 }
  }
}
