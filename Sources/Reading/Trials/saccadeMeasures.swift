import Basics

let saccadeMeasures: [TrialMeasure] = [
  TrialMeasure("saccades", .count, "How many saccades went from one fixation on the text to the next.") {
    Double($0.saccades.count)
  },
  TrialMeasure("forward_saccade_mean_chars", .characters, "Mean length of saccades forward on a line.") {
    mean(of: $0.lengths(of: .forward) { $0.characters })
  },
  TrialMeasure("forward_saccade_median_chars", .characters, "Median length of saccades forward on a line.") {
    median(ofSorted: $0.lengths(of: .forward) { $0.characters }.sorted())
  },
  TrialMeasure(
    "forward_saccade_mean_boxes",
    .characters,
    "Mean length of saccades forward on a line, in characters as they stand, however wide each is."
  ) { mean(of: $0.lengths(of: .forward) { $0.characterSteps.map(Double.init) }) },
  TrialMeasure("forward_saccade_mean_deg", .degrees, "Mean length of saccades forward on a line.") {
    mean(of: $0.lengths(of: .forward) { $0.degrees })
  },
  TrialMeasure(
    "regression_mean_chars",
    .characters,
    "Mean length of saccades backward on a line, those that correct a return sweep not counted."
  ) { mean(of: $0.lengths(of: .regression) { -$0.characters }) },
  TrialMeasure(
    "regression_mean_deg",
    .degrees,
    "Mean length of saccades backward on a line, those that correct a return sweep not counted."
  ) { mean(of: $0.lengths(of: .regression) { $0.degrees }) },
  TrialMeasure(
    pooling: "regression_rate",
    .share,
    "Saccades backward, of those that stay on their line; return sweeps are excluded by that."
  ) { trial in
    let backward = trial.seenSaccades.count(where: \.isLeftward)
    return (backward, backward + trial.seenSaccades.count { $0.kind == .forward })
  },
  TrialMeasure(
    pooling: "regression_rate_without_corrections",
    .share,
    "As regression_rate, but without the saccades that correct a return sweep."
  ) { trial in
    let saccades = trial.seenSaccades
    let backward = saccades.count { $0.kind == .regression }
    return (backward, backward + saccades.count { $0.kind == .forward })
  },
  TrialMeasure(
    pooling: "intraword_regressions_per_100_saccades",
    .count,
    "Saccades backward within a word per hundred saccades.",
    scale: 100
  ) { trial in (trial.seenSaccades.count { $0.words == 0 && $0.isLeftward }, trial.seenSaccades.count) },
  TrialMeasure(
    pooling: "atypical_jumps_per_100_saccades",
    .count,
    "Saccades that are atypical for reading, by an own definition, per hundred saccades.",
    scale: 100
  ) { trial in (trial.seenSaccades.count(where: \.isAtypical), trial.seenSaccades.count) },
  TrialMeasure(
    pooling: "atypical_jumps_per_100_words",
    .count,
    "Saccades that are atypical for reading, by an own definition, per hundred words of the text.",
    scale: 100
  ) { trial in (trial.saccades.count(where: \.isAtypical), trial.words.count) }.needingEnd(),
]

extension Trial {
  /// Those of which rates and lengths can be taken.
  var seenSaccades: [ReadingSaccade] { saccades.filter(\.isSeen) }

  func count(of kind: ReadingSaccade.Kind) -> Int { saccades.count { $0.kind == kind } }

  func lengths(
    of kind: ReadingSaccade.Kind,
    by length: (ReadingSaccade) -> Double?
  ) -> [Double] {
    saccades.compactMap { $0.isSeen && $0.kind == kind ? length($0) : nil }
  }
}
