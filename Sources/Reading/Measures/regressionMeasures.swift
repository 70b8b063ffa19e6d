/// Saccades between a word and those before or behind it that go against the text.
let regressionMeasures: [WordMeasure] = [
  WordMeasure(
    flag: "regression_out_first_pass",
    "Whether the first pass ended with a saccade to an earlier word.",
    elsewhere: [.popeye: "firstrun.reg.out", .pymovements: "FPReg"]
  ) { $0.leavesFirstPassBackward },
  // In whichever pass; nil where the word was never fixated.
  WordMeasure(
    flag: "regressed_out",
    "Whether any saccade went from the word to an earlier one.",
    elsewhere: [.popeye: "reg.out"]
  ) { $0.happened($0.regressionsOut) },
  // In whichever pass.
  WordMeasure(
    "regressions_out",
    .count,
    "How many saccades went from the word to an earlier one.",
    elsewhere: [.pymovements: "TRC_out"]
  ) { $0.counted($0.regressionsOut) },
  // As the definitions have it; nil where the word was never fixated.
  WordMeasure(
    flag: "regressed_in",
    "Whether any saccade came to the word from a later one.",
    elsewhere: [.popeye: "reg.in"]
  ) { $0.happened($0.definedRegressionsIn) },
  WordMeasure(
    "regressions_in",
    .count,
    "How many saccades came to the word from a later one.",
    elsewhere: [.pymovements: "TRC_in"]
  ) { $0.counted($0.definedRegressionsIn) },
]
