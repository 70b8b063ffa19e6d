extension Trial {
  /// To which share of a text's words the eyes have to come for the text to count as read to its end.
  ///
  /// A choice: the last words of texts are often skipped, so that whole readings seldom end on the very last, while a trial
  /// that was stopped ends anywhere before. Four fifths leave room for what is skipped, and miss only what was stopped in
  /// the last fifth.
  static let shareToTheEnd = 0.8
  /// How many words at the end of a sentence may be skipped however short it is: a choice, too.
  static let mostSkippedAtTheEnd = 3

  /// The last word in reading order that the eyes ever came to, counted from 1; 0 where they came to none.
  public var furthestWord: Int {
    // What cannot be timed tells as well where the eyes were.
    words.last { $0.total.fixations > 0 || $0.isGlimpsed }.map { $0.index + 1 } ?? 0
  }

  /// Says how far the eyes came where they never came near the end of the text; nil where they did, and of a text without words.
  public var endsEarly: String? {
    guard Double(furthestWord) < Self.shareToTheEnd * Double(words.count),
      words.count - furthestWord > Self.mostSkippedAtTheEnd
    else { return nil }
    return furthestWord == 0
      ? "The eyes came to none of the \(words.count) words."
      : "The eyes came no further than word \(furthestWord) of \(words.count)."
  }
}
