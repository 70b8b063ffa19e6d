import Basics
import LinearAlgebra

/// One measure as it is; which group has more of it, those tell who are learnt from, and the threshold is half-way
/// between the groups' means.
struct SingleMeasure: Predictor {
  func predict(
    _ people: LabelledRows,
    from others: LabelledRows,
    chance: SeededGenerator
  ) throws(ScreeningError) -> [ScreenedParticipant] {
    let mean = { (isTarget: Bool) in
      Moments(others.isTarget.indices.filter { others.isTarget[$0] == isTarget }.map { others.rows[$0, 0] }).mean
    }
    let (target, reference) = (mean(true), mean(false))
    let direction = target < reference ? -1.0 : 1
    return (0..<people.count).map { place in
      let score = direction * people.rows[place, 0]
      return ScreenedParticipant(
        participant: people.ids[place],
        isTarget: people.isTarget[place],
        score: score,
        probability: nil,
        isPositive: score >= direction * (target + reference) / 2
      )
    }
  }
}
