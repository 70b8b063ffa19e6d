/// What happened to every word of a text in one trial, in reading order.
///
/// One sweep over the fixations: it takes as long as there are words and fixations, however often the eyes went back.
public func wordRecords(of path: Scanpath, by definitions: Definitions = .pymovements) -> [WordRecord] {
  let lengths = path.text.lengths
  var records = lengths.indices.map {
    WordRecord(index: $0, length: lengths[$0], isLast: $0 == lengths.count - 1, definitions: definitions)
  }
  var sweep = RecordSweep()
  for visit in path.visits {
    guard let word = visit.word else { continue }
    sweep.visit(
      word,
      for: visit.fixation.duration,
      character: visit.character,
      textCharacter: visit.textCharacter,
      line: path.text.layout.words[word].line,
      in: &records
    )
  }
  sweep.finish(in: &records)
  return records
}

/// Fills the records of a trial, fixation by fixation.
struct RecordSweep {
  private var previous: (word: Int, textCharacter: Int?, line: Int)?
  /// The words that no higher word has been fixated after, from the highest to the lowest.
  ///
  /// What is fixated belongs to the go-past time of all of them. It is added to the lowest, which hands it on when it
  /// closes: the higher ones were opened before and are closed after it.
  private var open: [Int] = []

  mutating func visit(
    _ word: Int,
    for duration: Double,
    character: Int?,
    textCharacter: Int?,
    line: Int,
    in records: inout [WordRecord]
  ) {
    while let lowest = open.last, lowest < word { close(lowest, in: &records) }
    let isRunStart = previous?.word != word
    var incoming: Int?
    if isRunStart, let previous {
      if previous.line == line, let from = previous.textCharacter, let to = textCharacter { incoming = to - from }
      leave(previous.word, to: word, characters: incoming, in: &records)
    }
    if records[word].fixations == 0 {
      records[word].firstDuration = duration
      records[word].landing = character
      records[word].isEnteredInOrder = open.isEmpty
      records[word].incomingCharacters = incoming
      records[word].incomingWords = previous.map { word - $0.word }
      open.append(word)
    }
    if isRunStart {
      records[word].runs += 1
      if let previous, previous.word > word {
        records[word].regressionsIn += 1
        if records[word].runs > 1 { records[word].returns += 1 }
      }
    }
    records[word].add(duration)
    if let lowest = open.last {
      if lowest == word {
        records[word].ownGoPast += duration
      } else {
        records[lowest].lowerGoPast += duration
      }
    }
    previous = (word, textCharacter, line)
  }

  mutating func finish(in records: inout [WordRecord]) {
    while let lowest = open.last { close(lowest, in: &records) }
    previous = nil
  }

  private mutating func close(_ word: Int, in records: inout [WordRecord]) {
    open.removeLast()
    if let next = open.last { records[next].lowerGoPast += records[word].ownGoPast + records[word].lowerGoPast }
  }

  private func leave(_ word: Int, to next: Int, characters: Int?, in records: inout [WordRecord]) {
    if next < word { records[word].regressionsOut += 1 }
    guard records[word].runs == 1 else { return }
    records[word].outgoingWords = next - word
    records[word].outgoingCharacters = characters
    records[word].leavesFirstRunBackward = next < word
  }
}

extension WordRecord {
  fileprivate mutating func add(_ duration: Double) {
    fixations += 1
    totalDuration += duration
    if runs == 1 {
      firstRunFixations += 1
      firstRunDuration += duration
    } else {
      laterDuration += duration
      if runs == 2 { secondRunDuration += duration }
    }
  }
}
