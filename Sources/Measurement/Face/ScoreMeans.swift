package import Face

/// Means of scores over frames.
package struct ScoreMeans {
  private var sums = Array(repeating: 0.0, count: FaceScore.allCases.count)
  private var counts = Array(repeating: 0, count: FaceScore.allCases.count)

  mutating func add(_ scores: FaceScores) {
    for score in FaceScore.allCases where !scores[score].isNaN {
      sums[score.rawValue] += Double(scores[score])
      counts[score.rawValue] += 1
    }
  }

  /// Nil where no frame has the score.
  package func mean(_ score: FaceScore) -> Double? {
    counts[score.rawValue] > 0 ? sums[score.rawValue] / Double(counts[score.rawValue]) : nil
  }
}
