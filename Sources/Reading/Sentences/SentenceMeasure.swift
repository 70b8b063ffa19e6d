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
    GazeDuration().value(of: $0.record)
  },
  SentenceMeasure(
    name: "go_past_duration_ms",
    unit: .milliseconds,
    meaning: "How long fixations lasted from the first on the sentence until one on a later sentence."
  ) { GoPastDuration().value(of: $0.record) },
  SentenceMeasure(name: "total_duration_ms", unit: .milliseconds, meaning: "How long all its fixations lasted.") {
    TotalDuration().value(of: $0.record)
  },
  SentenceMeasure(
    name: "rereading_duration_ms",
    unit: .milliseconds,
    meaning: "How long its fixations outside the first pass lasted."
  ) { RereadingDuration().value(of: $0.record) },
  SentenceMeasure(
    name: "words_per_minute",
    unit: .perMinute,
    meaning: "Its words per minute of all its fixations; saccades are not counted."
  ) { $0.record.totalDuration > 0 ? Double($0.words.count) / $0.record.totalDuration * 60_000 : nil },
  SentenceMeasure(name: "fixations", unit: .count, meaning: "How many fixations were on it.") {
    FixationCount().value(of: $0.record)
  },
  SentenceMeasure(name: "runs", unit: .count, meaning: "How often the eyes came to it.") {
    RunCount().value(of: $0.record)
  },
  SentenceMeasure(name: "skipped", unit: .flag, meaning: "Whether it was never fixated.") {
    Skipped().value(of: $0.record)
  },
  SentenceMeasure(
    name: "regression_out_first_pass",
    unit: .flag,
    meaning: "Whether the first pass ended with a saccade to an earlier sentence."
  ) { RegressionOutFirstPass().value(of: $0.record) },
  SentenceMeasure(name: "regressions_out", unit: .count, meaning: "How many saccades went to an earlier sentence.") {
    RegressionsOut().value(of: $0.record)
  },
  SentenceMeasure(name: "regressions_in", unit: .count, meaning: "How many saccades came from a later sentence.") {
    RegressionsIn().value(of: $0.record)
  },
]
