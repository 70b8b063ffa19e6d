package import Basics
package import Reading
import Recordings
package import Store
package import Studies
import Tables

/// Tells on which line and word of its passage every fixation was.
///
/// Pages that one person read before the same tracker are judged together: what is wrong with its calibration on one of them is
/// wrong on the next, too.
package struct AssignLines: Sendable {
  package struct Outcome: Sendable {
    /// Sorted by recording.
    package fileprivate(set) var trials: [LineSummary] = []
    package fileprivate(set) var findings = FindingLog()
  }

  /// Of the catalogs, with what is in effect.
  let assigner: Chosen<any LineAssigner>
  package let words: Chosen<any WordAssigner>
  /// What was read, whatever recordings tell; nil where it is as a person said before, or else as they tell, which `asRecorded`
  /// says again.
  package var passage: String?
  package static let asRecorded = "recorded"
  /// Only these recordings; all where there are none.
  package var recordings: [String] = []

  package init(assigner: (name: String, options: Options), words: (name: String, options: Options)) throws(OptionError)
  {
    self.assigner = try Chosen(assigner.name, assigner.options, from: lineAssigners, as: Run.Choice.lineAssignerKind)
    self.words = try Chosen(words.name, words.options, from: wordAssigners, as: Run.Choice.wordAssignerKind)
  }

  /// As it was done before.
  package init(_ choices: Choices) throws(OptionError) {
    try self.init(
      assigner: choices.one(Run.Choice.lineAssignerKind) ?? (Confident.name, Options()),
      words: choices.one(Run.Choice.wordAssignerKind) ?? (BoxWords.name, Options())
    )
    passage = choices.name(of: Run.Choice.passageKind)
  }

  private func recorded(reading passage: String?) -> [Run.Choice] {
    [assigner.record, words.record] + (passage.map { [Run.Choice(Run.Choice.passageKind, $0)] } ?? [])
  }

  /// What was found before of a recording is replaced as a whole, but for lines that hold where none can be found now; `each` is
  /// given every recording's lines, in order.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: ([ToldLine]) throws -> Void = { _ in }
  ) async throws -> Outcome {
    var shelf = PassageShelf(try study.passages())
    if shelf.isEmpty { throw ReadingError.noPassages }
    // Before anything is taken back that was assigned before.
    if let passage, passage != Self.asRecorded {
      do throws(TrialProblem) { _ = try shelf.text(passage) } catch { throw ReadingError.nothingAssigned("\(error)") }
    }
    let chosen = try study.viewings(named: recordings)
    if chosen.isEmpty { throw ReadingError.noReadings }
    var outcome = Outcome()
    var lost = LostCorrections()
    let parts = try parts(of: chosen, in: study, recordedAs: run)
    // Those of several parts wait, to be given in the order of recordings.
    var waiting: [String: [ToldLine]] = [:]
    for part in parts {
      let sessions = try study.sessions(of: part.recordings, isEachByItself: part.passage != nil)
      var rest = sessions.makeIterator()
      try await workThrough(
        weighing: readingsAtOnce,
        by: \.pages.count,
        next: { try rest.next().map { try session($0, reading: part.passage, of: &shelf, in: study) } },
        work: { [self] session in (session.unread, assigned(session)) },
        keep: { unread, pages in
          for finding in unread {
            outcome.findings.append(finding)
            try keepNothing(since: finding, of: part, in: study)
          }
          for assigned in pages {
            let name = assigned.summary.recording
            try study.keep(.lines, of: name, assigned.lines, [assigned.summary], by: part.run)
            outcome.findings.append(contentsOf: assigned.findings)
            lost += assigned.lost
            outcome.trials.append(assigned.summary)
            if parts.count > 1 { waiting[name] = assigned.told } else { try each(assigned.told) }
          }
        }
      )
    }
    for (_, lines) in waiting.sorted(by: { $0.key < $1.key }) { try each(lines) }
    outcome.findings.append(contentsOf: lost.findings)
    if outcome.trials.isEmpty { throw ReadingError.nothingAssigned(outcome.findings.entries.first?.first.message) }
    outcome.trials.sort { $0.recording < $1.recording }
    return outcome
  }

  /// Recordings of which a person said the same of what was read, or nothing.
  private struct Part {
    let passage: String?
    let recordings: [Stored<RecordingHeader>]
    let run: BegunRun
    /// Lines that held when the run began, by their recordings.
    let held: [String: Keeping]
  }

  /// Each a run of its own, which tells later ones what was read; all begin before the first is assigned.
  private func parts(
    of chosen: [Stored<RecordingHeader>],
    in study: borrowing Study,
    recordedAs run: Run
  ) throws -> [Part] {
    var given: [String?: [Stored<RecordingHeader>]] = [:]
    for recording in chosen {
      given[try study.passageRead(in: recording.name, asSaid: passage), default: []].append(recording)
    }
    var parts: [Part] = []
    for (passage, recordings) in given.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      var own = run
      own.choices += recorded(reading: passage)
      let begun = try study.begin(own)
      let names = recordings.map(\.name)
      let standing = try study.standing()
      var held: [String: Keeping] = [:]
      for name in names where standing.isThere(.lines, of: name) { held[name] = standing.keeping(.lines, of: name) }
      try study.supersede(.lines, of: names, by: begun)
      parts.append(Part(passage: passage, recordings: recordings, run: begun, held: held))
    }
    return parts
  }

  /// Lines that held stay, since none come in their place.
  private func keepNothing(since problem: Finding, of part: Part, in study: borrowing Study) throws {
    let name = problem.place.source
    if let held = part.held[name] { return try study.restore(held) }
    let none = ReadyRows([AssignedLine](), [LineSummary]())
    try study.keep(.lines, of: name, none, absence: problem.message, by: part.run)
  }

  package struct Assigned: Sendable {
    let told: [ToldLine]
    let summary: LineSummary
    let lost: LostCorrections
    let findings: [Finding]

    package var lines: [AssignedLine] { told.map(\.line) }
  }

  private func session(
    _ places: [SessionPlace],
    reading passage: String?,
    of shelf: inout PassageShelf,
    in study: borrowing Study
  ) throws -> ReadSession {
    var session = ReadSession()
    for place in places {
      switch try study.trial(place.recording, reading: passage, of: &shelf) {
      case .success(let trial): session.append(try study.page(trial, isAsked: place.isAsked))
      case .failure(let problem) where place.isAsked:
        session.unread.append(problem.finding(at: place.recording.name))
      case .failure: break
      }
    }
    return session
  }

  /// Of the pages that somebody asked for.
  package func assigned(_ session: ReadSession) -> [Assigned] {
    let pages = session.pages
    let told = pages.indices.filter { !pages[$0].trial.hasGivenWords }
    let found = assigner.choice.lines(ofSession: told.map { pages[$0].seen })
    let lines = Dictionary(uniqueKeysWithValues: zip(told, found))
    return pages.indices.filter { pages[$0].isAsked }.map { place in
      let page = pages[place]
      let trial = page.trial
      let given = Array(trial.givenLines.dropFirst(trial.carriedOver))
      return assigned(trial, on: lines[place] ?? given, correctedBy: page.corrections)
    }
  }

  /// `found`: the line of each fixation that was not carried over.
  private func assigned(
    _ trial: ReadTrial,
    on found: [LineAssignment],
    correctedBy corrections: [LineCorrection]
  ) -> Assigned {
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
    for (place, found) in zip(read, found) {
      lines[place.number].line = found.line.map { $0 + 1 }
      lines[place.number].confidence = found.confidence
    }
    let lost = LostCorrections.applying(
      corrections,
      to: &lines,
      of: trial.header.name,
      lineCount: trial.text.layout.lines.count
    )
    let located = trial.placed.map {
      LocatedFixation($0.fixation, index: $0.number, line: lines[$0.number].line.map { $0 - 1 })
    }
    for (place, found) in zip(trial.placed, words.choice.words(of: located, in: trial.text)) {
      lines[place.number].word = found.word.map { $0 + 1 }
      lines[place.number].character = trial.hasGivenWords ? nil : found.character
    }
    return Assigned(
      told: zip(lines, trial.fixations).map { ToldLine($0, isDurationWithheld: $1.isDurationWithheld) },
      summary: LineSummary(trial, lines, by: assigner.record.name),
      lost: lost,
      findings: doubts(lines, of: trial)
    )
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
