/// A number that tells how a sentence was read; nil where there was nothing to measure.
public struct SentenceMeasure: Sendable {
  public let name: String
  public let unit: MeasureUnit
  /// A sentence.
  public let meaning: String
  public let value: @Sendable (SentenceRecord) -> Double?
}

/// Every measure of a sentence.
public let sentenceMeasures: [SentenceMeasure] = [
  SentenceMeasure(name: "words", unit: .count, meaning: "How many words the sentence has.") {
    Double($0.words.count)
  },
  SentenceMeasure(name: "words_fixated", unit: .share, meaning: "The share of its words that were fixated.") {
    Double($0.fixatedWords) / Double($0.words.count)
  },
  SentenceMeasure(name: "first_pass_duration_ms", unit: .milliseconds, meaning: "How long its first pass lasted.") {
    $0.record.gazeDuration
  },
  SentenceMeasure(
    name: "go_past_duration_ms",
    unit: .milliseconds,
    meaning: "How long fixations lasted from the first on the sentence until one on a later sentence."
  ) { $0.record.goPastDuration },
  SentenceMeasure(name: "total_duration_ms", unit: .milliseconds, meaning: "How long all its fixations lasted.") {
    $0.record.totalReadingTime
  },
  SentenceMeasure(
    name: "rereading_duration_ms",
    unit: .milliseconds,
    meaning: "How long its fixations outside the first pass lasted."
  ) { $0.record.rereadingTime },
  SentenceMeasure(
    name: "words_per_minute",
    unit: .perMinute,
    meaning: "Its words per minute of all its fixations; saccades are not counted."
  ) { $0.record.totalDuration > 0 ? Double($0.words.count) / $0.record.totalDuration * 60_000 : nil },
  SentenceMeasure(name: "fixations", unit: .count, meaning: "How many fixations were on it.") {
    Double($0.record.fixations)
  },
  SentenceMeasure(name: "runs", unit: .count, meaning: "How often the eyes came to it.") {
    Double($0.record.runs)
  },
  SentenceMeasure(name: "skipped", unit: .flag, meaning: "Whether it was never fixated.") {
    $0.record.isFixated ? 0 : 1
  },
  SentenceMeasure(
    name: "regression_out_first_pass",
    unit: .flag,
    meaning: "Whether the first pass ended with a saccade to an earlier sentence."
  ) { $0.record.leavesFirstPassBackward.map { $0 ? 1 : 0 } },
  SentenceMeasure(name: "regressions_out", unit: .count, meaning: "How many saccades went to an earlier sentence.") {
    Double($0.record.regressionsOut)
  },
  SentenceMeasure(name: "regressions_in", unit: .count, meaning: "How many saccades came from a later sentence.") {
    Double($0.record.definedRegressionsIn)
  },
]
