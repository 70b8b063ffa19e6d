import Analysis
import Basics
import Geometry
import Measurement
import Reading
import Recordings
import Store
import Studies
import Tables

/// Fixations with their lines and words, in columns that popEye's table of fixations has.
///
/// Those of its further columns whose rule its sources state without a doubt are here, too: what numbers and steps from fixation to
/// fixation are. What rests on its own cleaning, letters and versions is not: `xn`, `yn`, `ym`, `sac.in`, `sac.out`, `type`, `blink`, `letternum`,
/// `letter`, `line.let`, runs (`word.run` and so on), `word.firstskip`, `word.launch`, `word.land`, `word.cland`, regressions and areas (`ia…`).
struct PopEyeFixations: Exporter {
  static let name = "popeye-fixations"
  static let summary =
    "Fixations with lines and words in popEye's columns; xn, letters, runs and landing are not in it."

  init(from options: inout Options) throws(OptionError) {}

  private static let columns = [
    Column("subid", .text, "The participant."), Column("trialid", .text, "What the trial is called."),
    Column("trialnum", .integer, "The trial's number in its file, from 1."), Column("itemid", .text, "The passage."),
    Column("fixid", .integer, "The fixation's number in its trial, from 1."),
    Column("start", .number(decimals: 1), "When it began, in milliseconds of the recording."),
    Column("stop", .number(decimals: 1), "When it ended, in milliseconds of the recording."),
    Column("xs", .number(decimals: 1), "Where it was, in the text's unit from the screen's left edge."),
    Column("ys", .number(decimals: 1), "Where it was, in the text's unit from the screen's top edge."),
    Column("dur", .number(decimals: 1), "How long it was, in milliseconds; empty where samples cannot tell it."),
    Column("line", .integer, "Its line, from 1."),
    Column("wordnum", .integer, "Its word, from 1 over the passage."), Column("word", .text, "What stands there."),
    Column("sentnum", .integer, "Its sentence, from 1."),
    Column("line.change", .integer, "How many lines below that of the fixation before on the text; 0 of the first."),
    Column("line.word", .integer, "Its word, from 1 on the line."),
    Column("sent.word", .integer, "Its word, from 1 in the sentence."),
    Column("sent.nwords", .integer, "Words of the sentence."),
    Column("trial.nwords", .integer, "Words of the passage."),
    Column("word.fix", .integer, "Which fixation on its word it is, from 1."),
    Column("word.refix", .integer, "1 where the fixation before was on the same word; 0 of the first."),
    Column("sent.refix", .integer, "1 where the fixation before was in the same sentence; 0 of the first."),
  ]

  func write(_ study: borrowing Study, to folder: OutputFolder) async throws -> Exported {
    let recordings = try study.recordingsInUse().map(\.value).sorted { $0.name < $1.name }
    var exported = Exported(files: 1)
    var texts: [String: NumberedText] = [:]
    let passages = try study.passages().mapValues { NumberedText($0) }
    for recording in recordings {
      let read = try study.rows(LineSummary.self, of: recording.name).first
      texts[recording.name] = read.flatMap { passages[$0.passage] }
      guard texts[recording.name] == nil else { continue }
      if try study.rows(StoredEvent.self, of: recording.name).contains(where: { $0.kind == .fixation }) {
        let sentence = "Its fixations have no lines: left out."
        exported.findings.append(Finding(.note, "no-lines", at: Place(recording.name), sentence))
      }
    }
    var withheld: [String: WithheldParts] = [:]
    for trial in try study.rows(MeasuredTrial.self) where texts[trial.recording] != nil {
      guard let parts = WithheldParts(trial) else { continue }
      withheld[trial.recording] = parts
      let sentence = "Its \(parts.inWords) withheld, since its gaze cannot tell them: left empty."
      exported.findings.append(Finding(.note, "withheld", at: Place(trial.recording), sentence))
    }
    let (told, hidden, trials) = (texts, withheld, try study.trialNumbers())
    let headers = recordings.keyed(by: \.name)
    let file = StreamedFile(
      name: "fixations.csv",
      columns: Self.columns,
      pieces: recordings.map(\.name).filter { told[$0] != nil }
    ) { study, name in
      guard let recording = headers[name], let text = told[name] else { return [] }
      var before = Before()
      let places = study.screenPlaces(of: recording, on: study.screen(of: recording, before: text.passage))
      return try study.toldLines(of: name).map { assigned in
        let fixation = hidden[name]?.without(assigned.line) ?? assigned.line
        return row(of: fixation, lasting: assigned.toldDuration, recording, trial: trials[name] ?? 1, text, at: places)
          + steps(to: fixation, in: text, from: &before)
      }
    }
    try await file.write(of: study, to: folder)
    return exported
  }

  private func row(
    of fixation: AssignedLine,
    lasting duration: Time?,
    _ recording: RecordingHeader,
    trial: Int,
    _ text: NumberedText,
    at places: ScreenPlaces?
  ) -> [Cell] {
    let place = places?.place(x: fixation.x, y: fixation.y)
    let word = text.passage.place(ofWord: fixation.word)
    return [
      .text(recording.participant), .text(recording.trial ?? recording.name), .integer(trial), .text(text.passage.id),
      .integer(fixation.fixation), .number(fixation.start.milliseconds),
      .number((fixation.start + fixation.duration).milliseconds),
      Cell(place?.x), Cell(place?.y), Cell(duration?.milliseconds), Cell(fixation.line),
      Cell(word.map { $0 + 1 }),
      Cell(word.map { text.passage.words[$0].text }), Cell(word.map { text.sentences[$0] + 1 }),
    ]
  }

  /// What was fixated of a trial so far.
  private struct Before {
    /// Of the last fixation on the text.
    var line: Int?
    /// Of the last fixation; nil where it was on none.
    var word: Int?
    var isFirst = true
    /// How often each word was.
    var fixations: [Int: Int] = [:]
  }

  private func steps(to fixation: AssignedLine, in text: NumberedText, from before: inout Before) -> [Cell] {
    let word = text.passage.place(ofWord: fixation.word)
    func isSame(_ part: (Int) -> Int) -> Cell {
      if before.isFirst { return .integer(0) }
      guard let word, let last = before.word else { return .missing }
      return .integer(part(word) == part(last) ? 1 : 0)
    }
    let (refixated, stayed) = (isSame { $0 }, isSame { text.sentences[$0] })
    let change = fixation.line.map { $0 &- (before.line ?? $0) }
    if let word { before.fixations[word, default: 0] += 1 }
    before.line = fixation.line ?? before.line
    (before.word, before.isFirst) = (word, false)
    return [
      Cell(change), Cell(word.map { text.placeOnLine[$0] }), Cell(word.map { text.placeInSentence[$0] }),
      Cell(word.map { text.lengths[text.sentences[$0]] ?? 0 }), .integer(text.passage.words.count),
      Cell(word.flatMap { before.fixations[$0] }), refixated, stayed,
    ]
  }
}

/// What a reading's gaze cannot tell of its fixations.
private enum WithheldParts {
  case linesAndWords
  case words

  /// Nil where it tells both.
  init?(_ trial: MeasuredTrial) {
    if trial.withholdsLines {
      self = .linesAndWords
    } else if trial.withholdsWords {
      self = .words
    } else {
      return nil
    }
  }

  var inWords: String {
    switch self {
    case .linesAndWords: "lines and words are"
    case .words: "words are"
    }
  }

  func without(_ fixation: AssignedLine) -> AssignedLine {
    var fixation = fixation
    fixation.word = nil
    if self == .linesAndWords { fixation.line = nil }
    return fixation
  }
}

/// The words of a passage, counted by lines and by sentences.
private struct NumberedText {
  let passage: Passage
  let sentences: [Int]
  /// From 1.
  private(set) var placeOnLine: [Int] = []
  private(set) var placeInSentence: [Int] = []
  /// Words of each sentence.
  private(set) var lengths: [Int: Int] = [:]

  init(_ passage: Passage) {
    self.passage = passage
    sentences = passage.sentenceIndices
    var lines: [Int: Int] = [:]
    for (place, word) in passage.words.enumerated() {
      lines[word.line, default: 0] += 1
      lengths[sentences[place], default: 0] += 1
      placeOnLine.append(lines[word.line] ?? 1)
      placeInSentence.append(lengths[sentences[place]] ?? 1)
    }
  }
}
