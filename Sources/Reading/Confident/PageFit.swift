import Basics

/// The page map that fits heights best, once it is known how likely each line is at each fixation.
///
/// Least squares with weights that let go of what is far off (Holland & Welsch, "Robust regression using iteratively reweighted
/// least-squares", 1977).
struct PageFit: Sendable {
  let map: PageMap
  /// Of the deviations around it.
  let spread: Double

  /// Of a line: less does not count.
  private static let leastChance = 0.05
  private static let rounds = 4
  private static let leastSpread = (first: 0.15, then: 0.05)
  /// What pulls each part of the map to none, so that few lines do not tell a gain.
  private static let ridge = [0.0005, 1.5, 1, 2]

  /// Nil where no line is likely anywhere.
  ///
  /// `isBent`: whether the bow is fitted, too.
  init?(of posterior: LinePosterior, _ steps: ReadingSteps, isBent: Bool) {
    let size = isBent ? 4 : 3
    var rows: [Row] = []
    for fixation in 0..<posterior.fixations {
      let across = Double(steps.across[fixation])
      for line in 0..<posterior.lines {
        let chance = posterior.on(fixation, line)
        guard chance > Self.leastChance else { continue }
        var columns = SIMD4(1, steps.places[line] - steps.middle, across, across * across - 1.0 / 12)
        if !isBent { columns[3] = 0 }
        let height = Double(steps.heights[fixation * steps.lines + line])
        rows.append(Row(weight: chance, height: height, columns: columns))
      }
    }
    guard let first = median(ofSorted: rows.map(\.height).sorted()) else { return nil }
    var solution = SIMD4(first, 0, 0, 0)
    let deviations = rows.map { abs($0.height - first) }.sorted()
    var spread = max(1.4826 * (median(ofSorted: deviations) ?? 0), Self.leastSpread.first)
    for _ in 0..<Self.rounds {
      // The normal equations, a column at a time, and their right side.
      var sums = [SIMD4<Double>](repeating: .zero, count: 5)
      for index in 0..<4 { sums[index][index] = Self.ridge[index] }
      for row in rows {
        let error = (row.height - (solution * row.columns).sum()) / spread
        let weighed = row.columns * (row.weight / (1 + error * error / 4))
        for index in 0..<size { sums[index] += weighed * row.columns[index] }
        sums[4] += weighed * row.height
      }
      guard let found = Self.solve(&sums) else { return nil }
      solution = found
      var total = (weight: 0.0, square: 0.0)
      for row in rows {
        let error = row.height - (solution * row.columns).sum()
        let ratio = error / spread
        total.weight += row.weight
        total.square += row.weight * error * error / (1 + ratio * ratio / 4)
      }
      spread = max((total.square / total.weight).squareRoot(), Self.leastSpread.then)
    }
    var map = PageMap()
    (map.offset, map.gain, map.tilt) = (solution[0], 1 + solution[1], solution[2])
    map.bow = solution[3]
    self.map = map.limited
    self.spread = spread
  }

  /// A line at a fixation: how likely, how far below it gaze is, and what each part of the map adds.
  private struct Row {
    let weight: Double
    let height: Double
    let columns: SIMD4<Double>
  }

  /// By elimination: the matrix is positive definite, and symmetric, so that its columns are its rows.
  private static func solve(_ columns: inout [SIMD4<Double>]) -> SIMD4<Double>? {
    for pivot in 0..<4 {
      guard columns[pivot][pivot] > 1e-12 else { return nil }
      let shares = columns[pivot] / columns[pivot][pivot]
      for column in columns.indices where column != pivot {
        let own = columns[column][pivot]
        columns[column] -= shares * own
        columns[column][pivot] = own
      }
      var alone = SIMD4<Double>.zero
      alone[pivot] = columns[pivot][pivot]
      columns[pivot] = alone
    }
    var solution = columns[4]
    for index in 0..<4 { solution[index] /= columns[index][index] }
    return (0..<4).allSatisfy { solution[$0].isFinite } ? solution : nil
  }
}
