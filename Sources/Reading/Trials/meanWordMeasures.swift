import Basics

/// Means over words, which say over which.
let meanWordMeasures: [TrialMeasure] =
  wordMeasures.compactMap { measure in
    measure.mean.map { mean in
      let meaning = measure.meaning.lowercasedFirst
      let untimed = mean.dwell == nil ? "" : " \(ofUntimed)"
      return TrialMeasure(
        "mean_\(measure.name)",
        measure.unit,
        "Mean over \(mean.condition): \(meaning)\(untimed)"
      ) { trial in
        guard let dwell = mean.dwell else { return Basics.mean(of: trial.words.compactMap(measure.value)) }
        return trial.mean { word, fixation in dwell(word)?.expected(lasting: fixation) }?.milliseconds
      }.needing(measure.fixations)
    }
  } + [
    TrialMeasure(
      "mean_rereading_of_fixated_words_ms",
      .milliseconds,
      """
      Mean over the words that were fixated, reread or not, without those that the eyes first went past while gaze was \
      lost: how long fixations lasted outside the first pass; 0 of none. \(ofUntimed)
      """
    ) { trial in
      trial.mean { word, fixation in
        word.total.fixations > 0 ? word.reread.map { $0.expected(lasting: fixation) ?? .zero } : nil
      }?.milliseconds
    }
  ]

private let ofUntimed = "A fixation of no known time, as beside a blink, counts as long as the trial's mean fixation."

extension Trial {
  /// Over words with a value, which is told how long a fixation lasts that cannot be timed.
  fileprivate func mean(_ value: (WordRecord, Time) -> Time?) -> Time? {
    meanFixation.flatMap { fixation in Basics.mean(of: words.compactMap { value($0, fixation) }) }
  }
}
