/// What happened to one sentence in one trial.
public struct SentenceRecord: Sendable, Hashable {
  /// Counted from 0.
  public let index: Int
  /// Its words, over the whole text.
  public let words: Range<Int>
  /// How many of its words were fixated.
  public let fixatedWords: Int
  /// Of how many of its words nobody knows if they were skipped.
  public let missingWords: Int
  /// The sentence as if it were one word: a run is a visit to it, and a higher word is a later sentence.
  ///
  /// Measures of words that take no characters hold for it: gaze duration is then the first-pass reading time of the
  /// sentence.
  public let record: WordRecord
}

/// What happened to every sentence of a text in one trial, in reading order.
public func sentenceRecords(of path: Scanpath, by definitions: Definitions = .pymovements) -> [SentenceRecord] {
  let sentences = path.text.sentences
  let count = (sentences.last ?? -1) + 1
  let empty = (0..<count).map {
    WordRecord(index: $0, length: nil, isLast: $0 == count - 1, definitions: definitions)
  }
  let records = RecordSweep.filled(empty, by: path) { _, word in RecordSweep.Place(stretch: sentences[word]) }
  let words = wordRecords(of: path, by: definitions)
  var first = 0
  return records.map { record in
    let end = sentences[first...].firstIndex { $0 > record.index } ?? sentences.count
    defer { first = end }
    return SentenceRecord(
      index: record.index,
      words: first..<end,
      fixatedWords: words[first..<end].count(where: \.isFixated),
      missingWords: words[first..<end].count(where: \.isMissing),
      record: record
    )
  }
}
