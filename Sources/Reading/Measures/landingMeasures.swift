/// Where in a word the eyes came to rest, from where they came and where they went.
let landingMeasures: [WordMeasure] = [
  // 0 is the space before the word. Rayner, "Eye guidance in reading: fixation locations within words", 1979.
  WordMeasure(
    "landing_position_chars",
    .characters,
    """
    On which character of the word its first fixation was, punctuation counted, from 1; 0 is the space in front of it.
    """,
    elsewhere: [.popeye: "firstfix.land", .pymovements: "LP"],
    mean: .init(over: "the words that were fixated")
  ) { $0.landing.map(Double.init) },
  // landing - (length + 1) / 2. Vitu, McConkie, Kerr & O'Regan, "Fixation location effects on fixation durations during
  // reading", 2001.
  WordMeasure(
    "centred_landing_position_chars",
    .characters,
    "How many characters behind the word's middle its first fixation was, punctuation counted.",
    elsewhere: [.popeye: "firstfix.cland"],
    mean: .init(over: "the words that were fixated")
  ) { word in
    guard let landing = word.landing, let length = word.length else { return nil }
    return Double(landing) - Double(length + 1) / 2
  },
  // On the same line: the length of the saccade less the landing position; nil where the eyes came from behind, for which
  // a distance to the word's beginning says nothing. McConkie, Kerr, Reddix & Zola, "Eye movement control during reading:
  // I. The location of initial eye fixations on words", 1988.
  WordMeasure(
    "launch_site_chars",
    .characters,
    "How many characters lay between the word and where the saccade forward to it began, a space counted.",
    elsewhere: [.popeye: "firstfix.launch"],
    mean: .init(over: "the words that a saccade forward on their line came to first")
  ) { word in
    guard let landing = word.landing, let saccade = word.incomingCharacters, let words = word.incomingWords, words > 0
    else { return nil }
    return Double(saccade - landing)
  },
  // Negative from behind, nil from another line, and where a fixation on no word came between.
  WordMeasure(
    "incoming_saccade_chars",
    .characters,
    "How many characters long the saccade to the word's first fixation was.",
    elsewhere: [.popeye: "firstfix.sac.in"]
  ) { $0.incomingCharacters.map(Double.init) },
  // Negative backwards, nil to another line, and where a fixation on no word came between.
  WordMeasure(
    "outgoing_saccade_chars",
    .characters,
    "How many characters long the saccade was that left the first run."
  ) { $0.outgoingCharacters.map(Double.init) },
  // Negative from behind.
  WordMeasure(
    "incoming_saccade_words",
    .words,
    "How many words long the saccade to the word's first fixation was.",
    elsewhere: [.pymovements: "SL_in"]
  ) { $0.incomingWords.map(Double.init) },
  // Negative backwards.
  WordMeasure(
    "outgoing_saccade_words",
    .words,
    "How many words long the saccade was that left the first run.",
    elsewhere: [.pymovements: "SL_out"]
  ) { $0.outgoingWords.map(Double.init) },
]
