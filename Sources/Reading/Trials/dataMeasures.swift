import Basics

let dataMeasures: [TrialMeasure] = [
  TrialMeasure("line_confidence_mean", .share, "Mean confidence of the lines that fixations were assigned to.") {
    mean(of: $0.path.visits.compactMap { $0.line == nil ? nil : $0.lineConfidence })
  },
  TrialMeasure("word_probability_mean", .share, "Mean probability of the words that fixations were assigned to.") {
    mean(of: $0.readings.compactMap(\.probability))
  },
  TrialMeasure("data_used", .share, "Time of the fixations on words, of that of all before cleaning, placed or not.") {
    trial in
    guard let recorded = trial.recordedTime, recorded > .zero else { return nil }
    // Merged fixations last over the gap between them, which no fixation did before.
    return min(trial.sortedDurations.reduce(.zero, +) / recorded, 1)
  },
]
