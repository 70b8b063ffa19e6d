import Basics

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
  SentenceMeasure(
    name: "words_missing",
    unit: .count,
    meaning: "Of how many of its words the record cannot tell if they were skipped."
  ) { Double($0.missingWords) },
  SentenceMeasure(
    name: "words_fixated",
    unit: .share,
    meaning: "The share of its words that were fixated, of those that are not missing."
  ) { sentence in
    let known = sentence.words.count - sentence.missingWords
    return known > 0 ? Double(sentence.fixatedWords) / Double(known) : nil
  },
  SentenceMeasure(name: "first_pass_duration_ms", unit: .milliseconds, meaning: "How long its first pass lasted.") {
    $0.record.gaze?.duration?.milliseconds
  },
  SentenceMeasure(
    name: "go_past_duration_ms",
    unit: .milliseconds,
    meaning: "How long fixations lasted from the first on the sentence until one on a later sentence."
  ) { $0.record.goPast?.duration?.milliseconds },
  SentenceMeasure(name: "total_duration_ms", unit: .milliseconds, meaning: "How long all its fixations lasted.") {
    $0.record.total.duration?.milliseconds
  },
  SentenceMeasure(
    name: "rereading_duration_ms",
    unit: .milliseconds,
    meaning: "How long its fixations outside the first pass lasted."
  ) { $0.record.reread?.duration?.milliseconds },
  SentenceMeasure(
    name: "words_per_minute",
    unit: .perMinute,
    meaning: "Its words per minute of all its fixations; saccades are not counted."
  ) { sentence in sentence.record.total.duration.map { Double(sentence.words.count) / $0.milliseconds * 60_000 } },
  SentenceMeasure(name: "fixations", unit: .count, meaning: "How many fixations were on it.") {
    $0.record.counted($0.record.total.fixations)
  },
  SentenceMeasure(name: "runs", unit: .count, meaning: "How often the eyes came to it.") {
    $0.record.counted($0.record.total.runs)
  },
  SentenceMeasure(name: "skipped", unit: .flag, meaning: "Whether it was never fixated.") {
    $0.record.isMissing ? nil : $0.record.isFixated ? 0 : 1
  },
  SentenceMeasure(
    name: "regression_out_first_pass",
    unit: .flag,
    meaning: "Whether the first pass ended with a saccade to an earlier sentence."
  ) { $0.record.leavesFirstPassBackward.map { $0 ? 1 : 0 } },
  SentenceMeasure(name: "regressions_out", unit: .count, meaning: "How many saccades went to an earlier sentence.") {
    $0.record.counted($0.record.regressionsOut)
  },
  SentenceMeasure(name: "regressions_in", unit: .count, meaning: "How many saccades came from a later sentence.") {
    $0.record.counted($0.record.definedRegressionsIn)
  },
]
