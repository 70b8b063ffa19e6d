import Basics

/// A classifier on measures that are standardised by those it learns from.
struct ClassifierPredictor: Predictor {
  let classifier: any Classifier

  func predict(
    _ people: LabelledRows,
    from others: LabelledRows,
    chance: SeededGenerator
  ) throws(ScreeningError) -> [ScreenedParticipant] {
    let cost = try chooseCost(others, chance)
    let scores = try scores(people, from: others, cost: cost)
    return scores.enumerated().map { place, score in
      let prediction = classifier.prediction(score)
      return ScreenedParticipant(
        participant: people.ids[place],
        isTarget: people.isTarget[place],
        score: score,
        probability: classifier.tellsProbabilities ? prediction : nil,
        isPositive: prediction >= classifier.threshold
      )
    }
  }

  private func scores(
    _ people: LabelledRows,
    from others: LabelledRows,
    cost: Double
  ) throws(ScreeningError) -> [Double] {
    let scale = StandardScale(of: others.rows)
    let rule = try classifier.fit(scale.standardized(others.rows), isTarget: others.isTarget, cost: cost)
    let rows = scale.standardized(people.rows)
    return (0..<people.count).map { rule.score(rows, $0) }
  }

  /// The cost with the largest AUC in an inner split of five parts or fewer; of equal ones the smallest.
  private func chooseCost(_ others: LabelledRows, _ chance: SeededGenerator) throws(ScreeningError) -> Double {
    let costs = classifier.costs.sorted()
    let targets = others.isTarget.count { $0 }
    let parts = min(5, targets, others.count - targets)
    guard costs.count > 1 else { return costs[0] }
    precondition(parts > 1, "A cost is chosen among two participants or more of each group.")
    var generator = chance
    let inner = ParticipantSplit.stratified(parts: parts).parts(others.isTarget, using: &generator)
    var best = (area: -1.0, cost: costs[0])
    for cost in costs {
      var (above, below): ([Double], [Double]) = ([], [])
      for part in inner {
        let learnt = others.part(others.isTarget.indices.filter { !part.contains($0) })
        for (place, score) in zip(part, try scores(others.part(part), from: learnt, cost: cost)) {
          if others.isTarget[place] { above.append(score) } else { below.append(score) }
        }
      }
      let area = AreaUnderCurve(of: above, above: below).value
      if area > best.area { best = (area, cost) }
    }
    return best.cost
  }
}
