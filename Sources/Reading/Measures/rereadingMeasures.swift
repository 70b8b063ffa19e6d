/// How long the eyes were on a word altogether, and when they came back to it.
let rereadingMeasures: [WordMeasure] = [
  WordMeasure(
    "total_duration_ms",
    .milliseconds,
    "How long all fixations on the word lasted.",
    elsewhere: [.popeye: "dur", .pymovements: "TFT"],
    hasMean: true
  ) { $0.totalReadingTime },
  WordMeasure(
    "rereading_duration_ms",
    .milliseconds,
    "How long fixations on the word lasted outside the first pass.",
    elsewhere: [.pymovements: "RRT"],
    hasMean: true
  ) { $0.rereadingTime },
  // Nil where the word never was fixated.
  WordMeasure(
    flag: "reread",
    "Whether the word was fixated outside its first pass.",
    elsewhere: [.popeye: "reread", .pymovements: "RR"]
  ) { $0.isFixated ? $0.rereadingDuration > 0 : nil },
  // Nil where there was none. As eyekit's second pass; of a word that was skipped at first it is its second visit, too.
  WordMeasure(
    "second_pass_duration_ms",
    .milliseconds,
    "How long the second run of fixations on the word lasted."
  ) { $0.runs > 1 ? $0.secondRunDuration : nil },
]
