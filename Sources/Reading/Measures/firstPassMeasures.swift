import Basics

/// How long the eyes stayed when they first came to a word.
let firstPassMeasures: [WordMeasure] = [
  // Nil where the first fixation was not in the first pass. Inhoff, "Two stages of word processing during eye fixations
  // in the reading of prose", 1984.
  WordMeasure(
    "first_fixation_duration_ms",
    .milliseconds,
    "How long the first fixation of the first pass lasted.",
    elsewhere: [.popeye: "firstfix.dur", .pymovements: "FFD"],
    mean: .init(over: "the words with a first pass")
  ) { $0.hasFirstPass ? $0.firstDuration?.milliseconds : nil }.needing(.apart),
  // Also where the word had been skipped before. The `FD` of PoTeC: Jakobi et al., "PoTeC: a German naturalistic
  // eye-tracking-while-reading corpus", 2024.
  WordMeasure(
    "first_duration_ms",
    .milliseconds,
    "How long the first fixation on the word lasted, whether or not it was in the first pass.",
    elsewhere: [.pymovements: "FD"]
  ) { $0.firstDuration?.milliseconds }.needing(.apart),
  // Nil where there were more; later passes may have more. Rayner, "Eye movements in reading and information
  // processing: 20 years of research", 1998.
  WordMeasure(
    "single_fixation_duration_ms",
    .milliseconds,
    "How long the fixation lasted that was the only one of the first pass.",
    elsewhere: [.popeye: "singlefix.dur", .pymovements: "SFD"],
    mean: .init(over: "the words with a first pass of one fixation")
  ) { $0.firstPassFixations == 1 ? $0.firstRun.duration?.milliseconds : nil }.needing(.apart),
  WordMeasure(
    "gaze_duration_ms",
    .milliseconds,
    "How long all fixations of the first pass lasted.",
    elsewhere: [.pymovements: "FPRT"],
    mean: .init(over: "the words with a first pass", \.gaze)
  ) { $0.gaze?.duration?.milliseconds }.needing(.apart),
  // Also where the word had been skipped before: what eyekit calls gaze duration, and popEye the first run's.
  WordMeasure(
    "first_run_duration_ms",
    .milliseconds,
    "How long all fixations of the first run lasted, in the first pass or not.",
    elsewhere: [.popeye: "firstrun.dur", .pymovements: "FRT"],
    mean: .init(over: "the words that were fixated", \.firstRun)
  ) { $0.firstRun.duration?.milliseconds }.needing(.apart),
]
