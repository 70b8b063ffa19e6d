import Basics

/// How long it took until the eyes went on to what comes behind a word.
let goPastMeasures: [WordMeasure] = [
  WordMeasure(
    "go_past_duration_ms",
    .milliseconds,
    "How long all fixations lasted from the first on the word until one on a later word.",
    elsewhere: [.popeye: "gopast", .pymovements: "RPD_inc"],
    mean: .init(over: "the words with a go-past duration", \.goPast)
  ) { $0.goPast?.duration?.milliseconds }.needing(.apart),
  // The part of the go-past duration that was spent on lower words; nil where none was. Liversedge, Paterson &
  // Pickering, "Eye movements and measures of reading time", 1998.
  WordMeasure(
    "go_past_exclusive_duration_ms",
    .milliseconds,
    """
    How long fixations on earlier words lasted before a later word was fixated; empty where none was, so that a mean is one of words \
    that were gone back from.
    """,
    elsewhere: [.pymovements: "RPD_exc"]
  ) { $0.hasGoPast ? $0.lowerGoPast.duration?.milliseconds : nil }.needing(.apart),
  // Returns to the word included; never of a word that was skipped at first. Pickering, Traxler & Crocker, "Ambiguity
  // resolution in sentence processing", 2000.
  WordMeasure(
    "right_bounded_duration_ms",
    .milliseconds,
    "How long fixations on the word lasted before a later word was fixated.",
    elsewhere: [.pymovements: "RBRT"],
    mean: .init(over: "the words that were fixated before any later word") { $0.isEnteredInOrder ? $0.ownGoPast : nil }
  ) { $0.isEnteredInOrder ? $0.ownGoPast.duration?.milliseconds : nil }.needing(.apart),
  // As right-bounded reading time where go-past durations begin with the first pass; where they begin with the first
  // entry, words that were skipped at first have one, too.
  WordMeasure(
    "selective_go_past_duration_ms",
    .milliseconds,
    "The part of the go-past duration that was spent on the word itself.",
    elsewhere: [.popeye: "gopast.sel"]
  ) { $0.hasGoPast ? $0.ownGoPast.duration?.milliseconds : nil }.needing(.apart),
]
