import Recordings

let skippingMeasures: [TrialMeasure] =
  [
    TrialMeasure(
      "words_missing",
      .count,
      """
      Words of which the record cannot tell if they were skipped: cleaning took away all that was on them, or the eyes \
      first went past them unseen: gaze was lost, or a fixation has no place.
      """
    ) { Double($0.words.count(where: \.isMissing)) },
    TrialMeasure(pooling: "words_fixated", .share, "Share of the words not missing that were ever fixated.") {
      ($0.words.count(where: \.isFixated), $0.words.count { !$0.isMissing })
    }.needingEnd(),
    // Words with two fixations are seldom missing: without those that are, the share of readers who blink is 4 % too high.
    TrialMeasure(
      pooling: "words_fixated_more_than_once",
      .share,
      "Share of all words, missing ones too, that had more than one fixation, in whichever passes."
    ) { ($0.words.count { $0.total.fixations > 1 }, $0.words.count) }.needing(.apart).needingEnd(),
    TrialMeasure(pooling: "refixated", .share, "Share of the first passes that had more than one fixation.") {
      ($0.words.count { $0.firstPassFixations > 1 }, $0.words.count(where: \.hasFirstPass))
    }.needing(.apart),
    skipped(nil), skippedFirstPass(nil),
  ]
  + WordLength.allCases.flatMap { length in
    [
      skipped(length), skippedFirstPass(length),
    ]
  }

/// Words by how many letters they have, digits counted.
private enum WordLength: CaseIterable {
  case short, middling, long

  var letters: ClosedRange<Int> {
    switch self {
    case .short: 1...3
    case .middling: 4...6
    case .long: 7...Int.max
    }
  }

  var name: String {
    switch self {
    case .short: "1_to_3"
    case .middling: "4_to_6"
    case .long: "7_or_more"
    }
  }
}

private func skipped(_ length: WordLength?) -> TrialMeasure {
  skipping("skipped", "never fixated", of: length) { $0.isMissing ? nil : !$0.isFixated }
}

private func skippedFirstPass(_ length: WordLength?) -> TrialMeasure {
  skipping("skipped_first_pass", "skipped in the first pass", of: length) {
    $0.isFirstPassMissing ? nil : !$0.isEnteredInOrder
  }.needing(.apart)
}

/// `isSkipped`: nil where nobody knows.
private func skipping(
  _ name: String,
  _ meaning: String,
  of length: WordLength?,
  isSkipped: @escaping @Sendable (WordRecord) -> Bool?
) -> TrialMeasure {
  let which = length.map { " of \($0.name.split(separator: "_").joined(separator: " ")) letters" } ?? ""
  return TrialMeasure(
    pooling: length.map { "\(name)_\($0.name)_letters" } ?? name,
    .share,
    "Share of the words\(which) that were \(meaning), of those of which the record can tell."
  ) { trial in
    // Words whose text is not known would be those that nobody fixated: what is left is looked at too often.
    if length != nil, trial.path.passage.words.contains(where: \.text.isEmpty) { return (0, 0) }
    let lengths = trial.path.text.letterCounts
    let words = trial.words.filter { word in length?.letters.contains(lengths[word.index]) ?? true }
    let known = words.compactMap(isSkipped)
    return (known.count(where: \.self), known.count)
  }.needingEnd()
}
