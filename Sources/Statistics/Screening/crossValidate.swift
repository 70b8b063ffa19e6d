import Basics

/// Predicts every participant once, from those of other parts.
func crossValidate(
  _ predictor: some Predictor,
  _ people: LabelledRows,
  _ split: ParticipantSplit,
  seed: UInt64
) throws(ScreeningError) -> [ScreenedParticipant] {
  var generator = SeededGenerator(seed: seed)
  var predictions = [ScreenedParticipant?](repeating: nil, count: people.count)
  for (number, part) in split.parts(people.isTarget, using: &generator).enumerated() where !part.isEmpty {
    var isPredicted = [Bool](repeating: false, count: people.count)
    for place in part { isPredicted[place] = true }
    let others = people.part(isPredicted.indices.filter { !isPredicted[$0] })
    let found = try predictor.predict(people.part(part), from: others, chance: generator.split(number))
    for (place, prediction) in zip(part, found) { predictions[place] = prediction }
  }
  return predictions.compactMap(\.self)
}
