import Basics

let fixationMeasures: [TrialMeasure] = [
  TrialMeasure("fixations", .count, "How many fixations were on words.") { Double($0.reading.fixations) },
  TrialMeasure("fixation_duration_mean_ms", .milliseconds, "Mean duration of the fixations on words.") {
    mean(of: $0.sortedDurations)?.milliseconds
  },
  TrialMeasure("fixation_duration_median_ms", .milliseconds, "Median duration of the fixations on words.") {
    median(of: $0.sortedDurations)?.milliseconds
  },
  TrialMeasure(
    "fixation_duration_sd_ms",
    .milliseconds,
    "Standard deviation of the durations of fixations on words."
  ) { standardDeviation(of: $0.sortedDurations.map(\.milliseconds)) },
  TrialMeasure(
    "fixation_duration_sd_log",
    .logarithm,
    "Standard deviation of the natural logarithms of the durations of fixations on words."
  ) { trial in standardDeviation(of: trial.sortedDurations.filter { $0 > .zero }.map { logarithm($0.milliseconds) }) },
  TrialMeasure(pooling: "fixations_per_word", .count, "Fixations on words per word of the text.") {
    ($0.reading.fixations, $0.words.count)
  }.needingEnd(),
  TrialMeasure(
    pooling: "fixations_per_100_words",
    .count,
    "Fixations on words per hundred words of the text.",
    scale: 100
  ) { ($0.reading.fixations, $0.words.count) }.needingEnd(),
]
