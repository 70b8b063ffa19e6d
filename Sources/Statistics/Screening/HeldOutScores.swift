/// Scores of participants by rules that were not learnt from them, and which of these can be held against each other.
struct HeldOutScores: Hashable, Sendable {
  /// Those whom one rule told.
  struct Part: Hashable, Sendable {
    /// Their places among all participants.
    let members: [Int]
    let scores: [Double]
  }

  /// Everyone's once, in their order.
  let everyone: [Double]
  let parts: [Part]

  init(everyone: [Double], parts: [Part]) { (self.everyone, self.parts) = (everyone, parts) }

  /// Of participants who were held back alone, and so are held against each other as if one rule had told them all.
  init(pooled scores: [Double]) {
    self.init(everyone: scores, parts: [Part(members: Array(scores.indices), scores: scores)])
  }

  /// Of the pairs of both groups that one rule told, the share in which who is looked for lies above; equal scores count half.
  ///
  /// Scores of different rules are not compared: whom a rule was not learnt from draws its level away from their own, so that a
  /// pooled area lies below 1/2 where there is nothing to tell (Airola et al., "An experimental comparison of cross-validation
  /// techniques for estimating the area under the ROC curve", 2011). `isCounted`: whose pairs count; nil where there is no pair.
  func area(isTarget: [Bool], among isCounted: (Int) -> Bool = { _ in true }) -> Double? {
    var (halves, pairs) = (0, 0)
    for part in parts {
      let own = part.members.indices.filter { isCounted(part.members[$0]) }
      let found = AreaUnderCurve.halves(
        of: own.map { part.scores[$0] },
        isOther: own.map { isTarget[part.members[$0]] }
      )
      halves += found.halves
      pairs += found.pairs
    }
    return pairs > 0 ? Double(halves) / Double(2 * pairs) : nil
  }
}
