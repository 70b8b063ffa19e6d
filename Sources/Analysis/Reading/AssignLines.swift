package import Basics
import Reading
import Recordings
package import Store
package import Studies
import Tables

/// Tells on which line and word of its passage every fixation was.
package struct AssignLines: Sendable {
  package struct Outcome: Sendable {
    /// Sorted by recording.
    package fileprivate(set) var trials: [LineSummary] = []
    package fileprivate(set) var findings = FindingLog()
  }

  /// Of the catalogs, with what is in effect.
  let assigner: Chosen<any LineAssigner>
  let words: Chosen<any WordAssigner>
  /// What was read where a recording does not tell; nil where nobody says.
  package var passage: String?
  /// Only these recordings; all where there are none.
  package var recordings: [String] = []

  package init(assigner: (name: String, options: Options), words: (name: String, options: Options)) throws(OptionError)
  {
    self.assigner = try Chosen(assigner.name, assigner.options, from: lineAssigners, as: "line-assigner")
    self.words = try Chosen(words.name, words.options, from: wordAssigners, as: "word-assigner")
  }

  /// As it was done before.
  init(_ choices: Choices) throws(OptionError) {
    try self.init(
      assigner: choices.one("line-assigner") ?? (Confident.name, Options()),
      words: choices.one("word-assigner") ?? (BoxWords.name, Options())
    )
    passage = choices.name(of: Run.Choice.passageKind)
  }

  private var recorded: [Run.Choice] {
    [assigner.record, words.record] + (passage.map { [Run.Choice(Run.Choice.passageKind, $0)] } ?? [])
  }

  /// What was found before of a recording is replaced as a whole; `each` is given every recording's lines, in order.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: ([AssignedLine]) throws -> Void = { _ in }
  ) async throws -> Outcome {
    var shelf = PassageShelf(try study.passages())
    if shelf.isEmpty { throw ReadingError.noPassages }
    let chosen = try study.viewings(named: recordings)
    if chosen.isEmpty { throw ReadingError.noReadings }
    var run = run
    run.choices += recorded
    var outcome = Outcome()
    let begun = try study.begin(run)
    try study.supersede(.lines, of: chosen.map(\.name), by: begun)
    for batch in chosen.batches(weighing: readingsAtOnce) {
      var trials: [(trial: ReadTrial, corrections: [LineCorrection])] = []
      for recording in batch {
        switch try study.trial(recording, reading: passage, of: &shelf) {
        case .success(let trial):
          let own: Selection = ["recording": .text(recording.name)]
          trials.append((trial, try study.store.rows(LineCorrection.self, where: own)))
        case .failure(let problem):
          let finding = problem.finding(at: recording.name)
          outcome.findings.append(finding)
          let none: ([AssignedLine], [LineSummary]) = ([], [])
          try study.keep(.lines, of: recording.name, none.0, none.1, absence: finding.message, by: begun)
        }
      }
      for assigned in try await trials.concurrentMap({ assigned($0, correctedBy: $1) }) {
        try study.keep(.lines, of: assigned.summary.recording, assigned.lines, [assigned.summary], by: begun)
        for finding in assigned.findings { outcome.findings.append(finding) }
        outcome.trials.append(assigned.summary)
        try each(assigned.lines)
      }
    }
    if outcome.trials.isEmpty { throw ReadingError.nothingAssigned(outcome.findings.entries.first?.first.message) }
    return outcome
  }

  struct Assigned: Sendable {
    let lines: [AssignedLine]
    let summary: LineSummary
    let findings: [Finding]
  }

  func assigned(_ trial: ReadTrial, correctedBy corrections: [LineCorrection]) -> Assigned {
    var lines = trial.fixations.enumerated().map { number, event in
      AssignedLine(
        recording: trial.header.name,
        fixation: number + 1,
        start: event.start,
        duration: event.duration,
        x: event.x,
        y: event.y
      )
    }
    for place in trial.placed.prefix(trial.carriedOver) { lines[place.number].isCarriedOver = true }
    let read = trial.placed.dropFirst(trial.carriedOver)
    let found =
      trial.hasGivenWords
      ? Array(trial.givenLines.dropFirst(trial.carriedOver))
      : assigner.choice.lines(of: read.map(\.fixation), in: trial.text.layout)
    for (place, found) in zip(read, found) {
      lines[place.number].line = found.line.map { $0 + 1 }
      lines[place.number].confidence = found.confidence
    }
    var findings = correct(&lines, of: trial, by: corrections)
    let located = trial.placed.map {
      LocatedFixation($0.fixation, index: $0.number, line: lines[$0.number].line.map { $0 - 1 })
    }
    for (place, found) in zip(trial.placed, words.choice.words(of: located, in: trial.text)) {
      lines[place.number].word = found.word.map { $0 + 1 }
      lines[place.number].character = trial.hasGivenWords ? nil : found.character
    }
    findings += doubts(lines, of: trial)
    return Assigned(lines: lines, summary: LineSummary(trial, lines, by: assigner.record.name), findings: findings)
  }

  private func correct(
    _ lines: inout [AssignedLine],
    of trial: ReadTrial,
    by corrections: [LineCorrection]
  ) -> [Finding] {
    var findings: [Finding] = []
    for correction in corrections {
      guard let number = lines.indices.first(where: { correction.fits(lines[$0]) }), lines[number].x != nil else {
        let sentence = """
          The correction of fixation \(correction.fixation), which began at \(NumberText.fixed(correction.start, decimals: 1)) ms, \
          was not applied: no fixation begins there any more.
          """
        findings.append(Finding(.warning, "lost-correction", at: Place(trial.header.name), sentence))
        continue
      }
      let count = trial.text.layout.lines.count
      if let line = correction.line, line > count {
        let sentence = """
          The correction of fixation \(lines[number].fixation) to line \(line) was not applied: '\(trial.text.passage.id)' has \
          \(NumberText.counted(count, "line")).
          """
        findings.append(Finding(.warning, "lost-correction", at: Place(trial.header.name), sentence))
        continue
      }
      lines[number].line = correction.line
      lines[number].confidence = nil
      lines[number].isCorrected = true
      lines[number].isCarriedOver = false
    }
    return findings
  }

  private func doubts(_ lines: [AssignedLine], of trial: ReadTrial) -> [Finding] {
    let place = Place(trial.header.name)
    if trial.placed.isEmpty {
      return [Finding(.warning, "no-places", at: place, "No fixation of the recording has a place on the screen.")]
    }
    if lines.allSatisfy({ $0.line == nil }) {
      return [Finding(.warning, "off-text", at: place, "No fixation was on the text of '\(trial.text.passage.id)'.")]
    }
    if lines.count == 1 {
      return [Finding(.warning, "one-fixation", at: place, "The recording has one fixation only.")]
    }
    return []
  }
}
