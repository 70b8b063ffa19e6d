import Basics
import LinearAlgebra

/// Every measure less its mean, in its standard deviations, and a 1 for the intercept behind each participant's measures.
///
/// Where a value is so far off that the others would hardly differ beside it, the measure is told from its median, in the
/// distance of its quartiles. It is made once of all participants. What is learnt from some of them is standardised by
/// these alone: the same line, whose weights are kept small in other units, as `MemberScale` tells them.
struct StandardizedRows: Sendable {
  let count: Int
  /// Measures and the intercept.
  let size: Int
  /// Participant after participant.
  let values: ContiguousArray<Double>
  /// Whether every measure has a mean of 0 and, where it varies, a variance of 1.
  let isByMeans: Bool
  /// What the measure with the value farthest off is called; nil where they have no names.
  let farthest: String?

  init(_ rows: Matrix, measures: [String] = []) {
    count = rows.rows
    size = rows.columns + 1
    var values = ContiguousArray(repeating: 1.0, count: count * size)
    var isByMeans = true
    var reaches: [Double] = []
    for column in 0..<rows.columns {
      let unit = unit(of: rows.column(column))
      // One rule gives the same score to those who differ by rounding alone.
      let own = settled(Array(rows.column(column))).map { $0 / unit }
      let moments = Moments(own)
      // What does not vary is left at its mean.
      let deviation = moments.squares > 0 ? (moments.squares / moments.count).squareRoot() : 1
      var (middle, spread) = (moments.mean, deviation)
      if let quartiles = Self.quartiles(of: own, beside: deviation) {
        (middle, spread) = quartiles
        isByMeans = false
      }
      for (row, value) in own.enumerated() { values[row * size + column] = (value - middle) / spread }
      reaches.append(own.reduce(0) { max($0, abs(($1 - middle) / spread)) })
    }
    self.values = values
    self.isByMeans = isByMeans
    farthest = zip(measures, reaches).max { $0.1 < $1.1 }?.0
  }

  /// The median and the distance of the quartiles; nil where the others differ enough, or most do not differ at all.
  private static func quartiles(of values: [Double], beside deviation: Double) -> (median: Double, distance: Double)? {
    let sorted = values.sorted()
    guard
      let low = quantile(0.25, ofSorted: sorted), let median = quantile(0.5, ofSorted: sorted),
      let high = quantile(0.75, ofSorted: sorted)
    else { return nil }
    // Beyond the smallest share, squares are no numbers.
    return (1e-100..<1e-4).contains((high - low) / deviation) ? (median, high - low) : nil
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

  /// Of all but one, where all are told by means.
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
