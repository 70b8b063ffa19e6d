/// What happened to one sentence in one trial.
public struct SentenceRecord: Sendable, Hashable {
  /// Counted from 0.
  public let index: Int
  /// Its words, over the whole text.
  public let words: Range<Int>
  /// How many of its words were fixated.
  public let fixatedWords: Int
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
  var records = (0..<count).map {
    WordRecord(index: $0, length: nil, isLast: $0 == count - 1, definitions: definitions)
  }
  var isFixated = [Bool](repeating: false, count: sentences.count)
  var sweep = RecordSweep()
  for visit in path.visits {
    guard let word = visit.word else { continue }
    isFixated[word] = true
    sweep.visit(
      sentences[word],
      for: visit.fixation.duration,
      character: nil,
      textCharacter: nil,
      line: 0,
      in: &records
    )
  }
  sweep.finish(in: &records)
  var first = 0
  return records.map { record in
    let end = sentences[first...].firstIndex { $0 > record.index } ?? sentences.count
    defer { first = end }
    return SentenceRecord(
      index: record.index,
      words: first..<end,
      fixatedWords: isFixated[first..<end].count { $0 },
      record: record
    )
  }
}
