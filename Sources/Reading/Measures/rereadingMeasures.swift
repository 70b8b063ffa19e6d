import Basics

/// How long the eyes were on a word altogether, and when they came back to it.
let rereadingMeasures: [WordMeasure] = [
  // In whichever pass. Rayner, "Eye movements in reading and information processing: 20 years of research", 1998.
  WordMeasure(
    "total_duration_ms",
    .milliseconds,
    "How long all fixations on the word lasted.",
    elsewhere: [.popeye: "dur", .pymovements: "TFT"],
    mean: .init(over: "the words that were fixated", \.total)
  ) { $0.total.duration?.milliseconds },
  // Of a word that was skipped at first it is all of its time.
  WordMeasure(
    "rereading_duration_ms",
    .milliseconds,
    "How long fixations on the word lasted outside the first pass.",
    elsewhere: [.pymovements: "RRT"],
    mean: .init(over: "the words that were reread, those that were not left out", \.reread)
  ) { $0.reread?.duration?.milliseconds },
  // Nil where the word never was fixated.
  WordMeasure(
    flag: "reread",
    "Whether the word was fixated outside its first pass.",
    elsewhere: [.popeye: "reread", .pymovements: "RR"]
  ) { word in word.reread.flatMap { word.happened($0.fixations) } },
  // Nil where there was none. As eyekit's second pass; of a word that was skipped at first it is its second visit, too.
  WordMeasure(
    "second_pass_duration_ms",
    .milliseconds,
    "How long the second run of fixations on the word lasted."
  ) { $0.secondRun.duration?.milliseconds },
]
