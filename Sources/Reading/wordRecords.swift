import Basics
import Recordings

/// What happened to every word of a text in one trial, in reading order.
///
/// One sweep over the fixations: it takes as long as there are words and fixations, however often the eyes went back.
public func wordRecords(of path: Scanpath, by definitions: Definitions = .pymovements) -> [WordRecord] {
  let lengths = path.text.lengths
  let records = lengths.indices.map {
    WordRecord(index: $0, length: lengths[$0], isLast: $0 == lengths.count - 1, definitions: definitions)
  }
  return RecordSweep.filled(records, by: path) { visit, word in
    RecordSweep.Place(
      stretch: word,
      line: path.text.layout.words[word].line,
      character: visit.character,
      textCharacter: visit.textCharacter
    )
  }
}

/// Fills the records of a trial, fixation by fixation.
struct RecordSweep {
  /// Where a fixation was.
  struct Place {
    /// Which of the records it belongs to.
    var stretch: Int
    var line = 0
    var character: Int?
    var textCharacter: Int?
  }

  private var records: [WordRecord]
  private var previous: (place: Place, isTimed: Bool)?
  /// The highest word that was fixated.
  private var furthest = -1
  /// The words that no higher word has been fixated after, from the highest to the lowest.
  ///
  /// What is fixated belongs to the go-past time of all of them. It is added to the lowest, which hands it on when it
  /// closes: the higher ones were opened before and are closed after it.
  private var open: [Int] = []

  /// `place`: where the fixation of a visit to a word was.
  static func filled(_ records: [WordRecord], by path: Scanpath, place: (Visit, Int) -> Place) -> [WordRecord] {
    var sweep = Self(records: records)
    var (isBehindLoss, isBehindAway) = (false, false)
    let (glances, endInLoss) = path.glances()
    let baseline = PupilChange.baseline(of: path)
    for glance in glances {
      isBehindLoss = isBehindLoss || glance.isBehindLoss
      isBehindAway = isBehindAway || glance.isBehindAway
      guard let word = glance.visit.word else {
        if glance.kind != .glimpse { isBehindAway = true }
        continue
      }
      let place = place(glance.visit, word)
      if glance.kind == .glimpse {
        sweep.glimpse(place.stretch)
        continue
      }
      sweep.visit(
        place,
        for: glance.kind == .timed ? glance.visit.fixation.duration : nil,
        isBehindLoss: isBehindLoss,
        isBehindAway: isBehindAway
      )
      if glance.kind == .timed { sweep.records[place.stretch].pupil.add(glance.visit.fixation, less: baseline) }
      (isBehindLoss, isBehindAway) = (false, false)
    }
    if endInLoss || isBehindLoss { sweep.passUnseen(until: records.count) }
    while let lowest = sweep.open.last { sweep.close(lowest) }
    return sweep.records
  }

  private init(records: [WordRecord]) { self.records = records }

  /// The duration is nil where the fixation cannot be timed; behind a fixation on no word it is behind a look away.
  private mutating func visit(_ place: Place, for duration: Time?, isBehindLoss: Bool, isBehindAway: Bool) {
    let word = place.stretch
    if isBehindLoss { passUnseen(until: word) }
    while let lowest = open.last, lowest < word { close(lowest) }
    if isBehindLoss { interrupt(word) }
    let beginsRun = previous?.place.stretch != word
    // Where an end of a saccade is in doubt, so is its length.
    let isSeen = duration != nil && previous?.isTimed == true && !isBehindLoss
    var incoming: Int?
    if beginsRun, let previous {
      if isSeen, !isBehindAway, previous.place.line == place.line, let from = previous.place.textCharacter,
        let to = place.textCharacter
      {
        incoming = to - from
      }
      leave(previous.place.stretch, to: word, characters: incoming, isSeen: isSeen, isBehindLoss: isBehindLoss)
    }
    if records[word].total.fixations == 0 {
      records[word].firstDuration = duration
      records[word].landing = duration == nil ? nil : place.character
      records[word].isEnteredInOrder = open.isEmpty
      records[word].incomingCharacters = incoming
      records[word].incomingWords = isSeen ? previous.map { word - $0.place.stretch } : nil
      open.append(word)
    }
    if beginsRun, let previous, previous.place.stretch > word {
      records[word].regressionsIn += 1
      if records[word].total.runs > 0 { records[word].returns += 1 }
    }
    records[word].add(duration, beginsRun: beginsRun)
    if let lowest = open.last {
      if lowest == word {
        records[word].ownGoPast.add(duration, beginsRun: beginsRun)
      } else {
        records[lowest].lowerGoPast.add(duration, beginsRun: beginsRun)
      }
    }
    furthest = max(furthest, word)
    previous = (place, duration != nil)
  }

  private mutating func glimpse(_ word: Int) {
    records[word].isGlimpsed = true
    if records[word].total.fixations == 0, word > furthest { records[word].isGlimpsedInOrder = true }
  }

  /// What lies between the furthest word and this one may have been fixated in the loss before it.
  private mutating func passUnseen(until word: Int) {
    guard furthest + 1 < word else { return }
    for passed in furthest + 1..<word { records[passed].isPassedUnseen = true }
  }

  /// What goes on behind a loss lacks what was hidden in it.
  private mutating func interrupt(_ word: Int) {
    if previous?.place.stretch == word { records[word].interruptRun() }
    guard let lowest = open.last else { return }
    if lowest == word { records[lowest].ownGoPast.losses += 1 } else { records[lowest].lowerGoPast.losses += 1 }
  }

  private mutating func close(_ word: Int) {
    open.removeLast()
    guard let next = open.last else { return }
    records[next].lowerGoPast = records[next].lowerGoPast + records[word].ownGoPast + records[word].lowerGoPast
  }

  private mutating func leave(_ word: Int, to next: Int, characters: Int?, isSeen: Bool, isBehindLoss: Bool) {
    if next < word { records[word].regressionsOut += 1 }
    guard records[word].total.runs == 1 else { return }
    records[word].outgoingWords = isSeen ? next - word : nil
    records[word].outgoingCharacters = characters
    records[word].leavesFirstRunBackward = isBehindLoss ? nil : next < word
  }
}

extension WordRecord {
  fileprivate mutating func add(_ duration: Time?, beginsRun: Bool) {
    total.add(duration, beginsRun: beginsRun)
    if total.runs == 1 {
      firstRun.add(duration, beginsRun: beginsRun)
    } else {
      later.add(duration, beginsRun: beginsRun)
      if total.runs == 2 { secondRun.add(duration, beginsRun: beginsRun) }
    }
  }

  fileprivate mutating func interruptRun() {
    total.losses += 1
    switch total.runs {
    case 1: firstRun.losses += 1
    case 2:
      secondRun.losses += 1
      later.losses += 1
    default: later.losses += 1
    }
  }
}
