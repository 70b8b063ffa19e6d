/// What the order of words tells, also where nobody knows their places, as of fixations that come with their areas alone.
let wordOrderMeasures: [TrialMeasure] = [
  TrialMeasure(
    pooling: "word_regression_rate",
    .share,
    "Saccades to an earlier word, of those from one word to another, on whichever line; it needs no places."
  ) { trial in
    let steps = trial.seenSaccades.compactMap(\.words)
    return (steps.count { $0 < 0 }, steps.count { $0 != 0 })
  },
  TrialMeasure(
    pooling: "interword_regressions_per_100_saccades",
    .count,
    "Saccades to an earlier word, on whichever line, per hundred saccades.",
    scale: 100
  ) { trial in (trial.seenSaccades.count { ($0.words ?? 0) < 0 }, trial.seenSaccades.count) },
]
