/// Means over the words of a trial that have a value.
let meanWordMeasures: [TrialMeasure] = wordMeasures.filter(\.hasMean).map { measure in
  let meaning = measure.meaning.prefix(1).lowercased() + measure.meaning.dropFirst()
  return TrialMeasure("mean_\(measure.name)", measure.unit, "Mean over words: \(meaning)") { trial in
    mean(trial.words.compactMap(measure.value))
  }
}
