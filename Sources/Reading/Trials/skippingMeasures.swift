let skippingMeasures: [TrialMeasure] =
  [
    TrialMeasure(pooling: "words_fixated", .share, "Share of the words that were ever fixated.") {
      ($0.words.count { $0.isFixated }, $0.words.count)
    },
    TrialMeasure(
      pooling: "words_fixated_more_than_once",
      .share,
      "Share of the words that had more than one fixation, in whichever passes."
    ) { ($0.words.count { $0.fixations > 1 }, $0.words.count) },
    TrialMeasure(pooling: "refixated", .share, "Share of the first passes that had more than one fixation.") {
      ($0.words.count { $0.firstPassFixations > 1 }, $0.words.count { $0.hasFirstPass })
    },
    skipping("skipped", "never fixated", of: nil) { !$0.isFixated },
    skipping("skipped_first_pass", "skipped in the first pass", of: nil) { !$0.isEnteredInOrder },
  ]
  + WordLength.allCases.flatMap { length in
    [
      skipping("skipped", "never fixated", of: length) { !$0.isFixated },
      skipping("skipped_first_pass", "skipped in the first pass", of: length) { !$0.isEnteredInOrder },
    ]
  }

/// Words by how many letters they have.
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

private func skipping(
  _ name: String,
  _ meaning: String,
  of length: WordLength?,
  isSkipped: @escaping @Sendable (WordRecord) -> Bool
) -> TrialMeasure {
  let which = length.map { " of \($0.name.split(separator: "_").joined(separator: " ")) letters" } ?? ""
  return TrialMeasure(
    pooling: length.map { "\(name)_\($0.name)_letters" } ?? name,
    .share,
    "Share of the words\(which) that were \(meaning)."
  ) { trial in
    let lengths = trial.path.text.letterCounts
    let words = trial.words.filter { word in length?.letters.contains(lengths[word.index]) ?? true }
    return (words.count(where: isSkipped), words.count)
  }
}
