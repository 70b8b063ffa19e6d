/// Whether and how often the eyes were on a word.
let visitMeasures: [WordMeasure] = [
  // Its flags and counts are then nil, for nobody knows whether it was skipped.
  WordMeasure(
    flag: "missing",
    """
    Whether the record cannot tell if the word was skipped: cleaning took away all that was on it, or the eyes first went \
    past it unseen: gaze was lost, or a fixation has no place.
    """
  ) { $0.isMissing },
  // In whichever pass.
  WordMeasure(
    "fixations",
    .count,
    "How many fixations were on the word.",
    elsewhere: [.popeye: "nfix", .pymovements: "TFC"]
  ) { $0.counted($0.total.fixations) }.needing(.apart),
  // 0 where the word was skipped in it.
  WordMeasure(
    "first_pass_fixations",
    .count,
    "How many fixations were on the word in the first pass.",
    elsewhere: [.popeye: "firstrun.nfix", .pymovements: "FPFC"]
  ) { word in
    word.isMissing || word.isFirstPassMissing || word.hasFirstPass && !word.firstRun.isWhole
      ? nil : Double(word.firstPassFixations)
  }.needing(.apart),
  // How many runs of fixations the word had.
  WordMeasure("runs", .count, "How often the eyes came to the word.", elsewhere: [.popeye: "nrun"]) {
    $0.counted($0.total.runs)
  },
  WordMeasure(flag: "fixated", "Whether the word was ever fixated.", elsewhere: [.pymovements: "Fix"]) {
    $0.isMissing ? nil : $0.isFixated
  },
  // In any pass; not the skipping of the first pass, which `skipped_first_pass` tells.
  WordMeasure(
    flag: "skipped",
    "Whether the word was never fixated.",
    elsewhere: [.popeye: "skip", .pymovements: "skipped"]
  ) { $0.isMissing ? nil : !$0.isFixated },
  // Before any higher word was, whatever the definitions take for its first pass.
  WordMeasure(
    flag: "fixated_first_pass",
    "Whether the word was fixated before any later word.",
    elsewhere: [.pymovements: "FPF"]
  ) { $0.isFirstPassMissing ? nil : $0.isEnteredInOrder },
  // Not fixated, or only after a higher word was, whatever the definitions take for its first pass. Brysbaert & Vitu,
  // "Word skipping: implications for theories of eye movement control in reading", 1998.
  WordMeasure(
    flag: "skipped_first_pass",
    "Whether the word was not fixated before a later word was.",
    elsewhere: [.popeye: "firstrun.skip"]
  ) { $0.isFirstPassMissing ? nil : !$0.isEnteredInOrder },
  // Nil where there was no first pass. McConkie, Kerr, Reddix, Zola & Jacobs, "Eye movement control during reading: II.
  // Frequency of refixating a word", 1989.
  WordMeasure(
    flag: "refixated",
    "Whether the first pass had more than one fixation.",
    elsewhere: [.popeye: "firstrun.refix"]
  ) { word in word.hasFirstPass && word.firstRun.isWhole ? word.firstPassFixations > 1 : nil }.needing(.apart),
]
