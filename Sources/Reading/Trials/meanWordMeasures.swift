import Basics

/// Means over the words of a trial that have a value.
let meanWordMeasures: [TrialMeasure] = [
  mean(of: FirstFixationDuration()),
  mean(of: SingleFixationDuration()),
  mean(of: GazeDuration()),
  mean(of: FirstRunDuration()),
  mean(of: GoPastDuration()),
  mean(of: RightBoundedDuration()),
  mean(of: TotalDuration()),
  mean(of: RereadingDuration()),
  mean(of: LandingPosition()),
  mean(of: CentredLandingPosition()),
  mean(of: LaunchSite()),
]

private func mean<Measure: WordMeasure>(of measure: Measure) -> TrialMeasure {
  let meaning = Measure.summary.prefix(1).lowercased() + Measure.summary.dropFirst()
  return TrialMeasure(
    "mean_\(Measure.name)",
    Measure.unit,
    "Mean over words: \(meaning)"
  ) { trial in mean(trial.words.compactMap(measure.value)) }
}
