import Basics
import Recordings

let speedMeasures: [TrialMeasure] = [
  TrialMeasure(
    "words",
    .count,
    "How many words the text has; of a text known from fixations alone, up to the last that anybody fixated."
  ) { Double($0.words.count) },
  TrialMeasure(
    "reading_time_ms",
    .milliseconds,
    "From the start of the first to the end of the last fixation on a word."
  ) { $0.reading.time?.milliseconds }.needingTimes(),
  TrialMeasure(
    "words_per_minute",
    .perMinute,
    "Words of the text per minute of reading time; of a text known from fixations alone nobody knows how many it has."
  ) { trial in
    if trial.path.passage.boxes == .unknown { return nil }
    return trial.reading.time.map { Double(trial.words.count) / $0.milliseconds * 60_000 }
  }.needingEnd().needingTimes(),
  TrialMeasure(
    "fixation_rate_time_hz",
    .hertz,
    "Fixations per second of reading time: (a) of the three fixation rates."
  ) { trial in trial.reading.time.map { Double(trial.reading.fixations) / $0.milliseconds * 1000 } }
  .needing(.apart).needingTimes(),
  TrialMeasure(
    "fixation_rate_interval_hz",
    .hertz,
    "1000 / mean interval in ms from the onset of a fixation to the next: (b) of the three fixation rates."
  ) { trial in
    trial.reading.onsets.map { Double(trial.reading.fixations - 1) / $0.milliseconds * 1000 }
  }.needing(.apart).needingTimes(),
  TrialMeasure(
    "fixation_rate_mode_hz",
    .hertz,
    "1000 / mode of fixation durations in ms, by half samples: (c) of the three fixation rates."
  ) { trial in
    halfSampleMode(ofSorted: trial.sortedDurations.map(\.milliseconds)).flatMap { $0 > 0 ? 1000 / $0 : nil }
  }.needing(.timed),
]
