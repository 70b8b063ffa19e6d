import Basics
import Reading
import Recordings
package import Store
package import Studies
import Tables

extension Study {
  /// By which files that people take away are known to belong to this study; its key cannot be found from it.
  package func mark() throws -> String { "s" + (try pseudonyms().pseudonym(for: "\u{1}the study itself").dropFirst()) }

  /// Every assigned line, in order of recordings and time.
  func assignedLines() throws -> [AssignedLine] {
    try rows(AssignedLine.self).sorted { ($0.recording, $0.fixation) < ($1.recording, $1.fixation) }
  }

  /// Those of one recording, in order of time.
  package func assignedLines(of recording: String) throws -> [AssignedLine] {
    try rows(AssignedLine.self, of: recording).sorted { $0.fixation < $1.fixation }
  }

  /// The same without how long fixations lasted, where that is withheld.
  package func toldLines(of recording: String) throws -> [ToldLine] { try told(assignedLines(of: recording)) }

  private func told(_ lines: [AssignedLine]) throws -> [ToldLine] {
    var withheld: [String: Set<Int>] = [:]
    for recording in Set(lines.map(\.recording)) { withheld[recording] = try withheldDurations(of: recording) }
    return lines.map { ToldLine($0, isDurationWithheld: withheld[$0.recording]?.contains($0.fixation) == true) }
  }

  /// The numbers of fixations, from 1, of which nobody is told how long they lasted.
  private func withheldDurations(of recording: String) throws -> Set<Int> {
    let fixations = try rows(StoredEvent.self, of: recording).filter { $0.kind == .fixation }
      .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return Set(fixations.indices.filter { fixations[$0].isDurationWithheld }.map { $0 + 1 })
  }

  /// Of these recordings, or of all where there are none.
  package func lineSummaries(of recordings: [String]) throws -> [LineSummary] {
    try rows(LineSummary.self).filter { recordings.isEmpty || recordings.contains($0.recording) }
  }

  /// Whether lines were ever assigned.
  package var hasLines: Bool { get throws { try standing().lastRun(of: .lines) != nil } }

  /// Writes what a person edits to correct lines, without corrections that no import would take.
  ///
  /// Throws where a file holds corrections that the study lacks, or is none of these tables, unless it is to be replaced.
  package func exportLines(to path: String, replacing isReplaced: Bool = false) throws -> ExportedLines {
    try requireRecordingsInUse()
    let lines = try assignedLines()
    if lines.isEmpty { throw ReadingError.noLines }
    let corrections = try store.rows(LineCorrection.self)
    if !isReplaced { try checkNothingIsLost(at: path, corrections) }
    let kept = try self.corrections(corrections, fitting: lines)
    let table = LineFile.table(of: try told(lines), corrections: kept)
    let (folder, name) = parts(ofPath: path)
    try OutputFolder(folder).replace(name, by: try tableFormats.make(CSV.name).written(table))
    let exported = Set(lines.map(\.recording))
    let leftOut = corrections.count { exported.contains($0.recording) } - kept.count
    return ExportedLines(fixations: lines.count, leftOut: leftOut)
  }

  /// Those whose fixations are there, and their lines.
  private func corrections(
    _ corrections: [LineCorrection],
    fitting lines: [AssignedLine]
  ) throws -> [LineCorrection] {
    var shelf = PassageShelf(try passages())
    var counts: [String: Int] = [:]
    for summary in try rows(LineSummary.self) {
      counts[summary.recording] = try shelf.text(summary.passage).layout.lines.count
    }
    let linesOf = Dictionary(grouping: lines, by: \.recording)
    return corrections.filter { correction in
      guard linesOf[correction.recording]?.first(where: correction.fits)?.x != nil else { return false }
      return correction.line.map { $0 <= counts[correction.recording] ?? 0 } ?? true
    }
  }

  private func checkNothingIsLost(at path: String, _ known: [LineCorrection]) throws {
    let found: GivenLines
    do { found = try GivenLines(at: path) } catch FileError.notFound {
      return
    } catch { throw LineFileError.notATable(file: path) }
    // What a page saved is no table.
    if found.study != nil { throw LineFileError.notATable(file: path) }
    let known = Dictionary(grouping: known, by: \.recording)
    let lost = found.corrections.count { correction in
      known[correction.recording]?.contains { $0.begins(at: correction.start) && $0.line == correction.line } != true
    }
    if lost > 0 { throw LineFileError.wouldReplace(file: path, corrections: lost) }
  }

  /// Takes a person's corrections in the place of earlier ones of the same recordings.
  ///
  /// They hold from the next assignment on. Throws, and stores nothing, where one of them cannot be.
  ///
  /// `passage`: what was read, whatever recordings say; nil where it is as it was when lines were last assigned.
  package func correctLines(
    from path: String,
    passage: String? = nil,
    recordedAs run: Run
  ) throws -> TakenCorrections {
    var given = try GivenLines(at: path)
    try check(given, from: path, passage: passage)
    var run = run
    run.inputs.append(Run.Input(name: path, sha256: try digest(ofFilesAt: [path]), bytes: given.bytes))
    let earlier = try given.readings.flatMap { reading in
      try store.rows(LineCorrection.self, where: ["recording": .text(reading.recording)])
    }
    let earlierOf = Dictionary(grouping: earlier, by: \.recording)
    let names = try NameKeeper(self, keepsNames: false)
    for index in given.readings.indices {
      let own = earlierOf[given.readings[index].recording] ?? []
      given.readings[index].corrections = given.readings[index].corrections.map {
        $0.named(by: names).keepingWhoAndWhen(of: own, orElse: run.startedAt)
      }
      given.readings[index].review = given.readings[index].review?.named(by: names)
    }
    try store.transaction {
      let number = try store.insert(names.withoutNames(run))
      for reading in given.readings {
        let own: Selection = ["recording": .text(reading.recording)]
        try store.removeAll(LineCorrection.self, where: own)
        // A table says nothing of pages.
        if given.study != nil { try store.removeAll(PageReview.self, where: own) }
        if let review = reading.review { try store.insert([review], run: number) }
      }
      try store.insert(given.corrections, run: number)
    }
    return TakenCorrections(given, inPlaceOf: earlier)
  }
}

/// What was written for a person who corrects lines.
package struct ExportedLines: Sendable, Hashable {
  package let fixations: Int
  /// Corrections of the same readings that fit nothing any more.
  package let leftOut: Int

  /// Nil where all is in the table.
  package var leftOutText: String? {
    guard leftOut > 0 else { return nil }
    let are = leftOut == 1 ? "is" : "are"
    return """
      \(NumberText.counted(leftOut, "line")) that people gave \(are) left out, since the fixation or the line is not there \
      any more. Importing the table drops \(leftOut == 1 ? "it" : "them").
      """
  }
}

extension PageReview {
  /// As the study calls who looked at the page, and whom the note tells of.
  fileprivate func named(by names: NameKeeper) -> Self {
    PageReview(
      recording: recording,
      reviewer: reviewer.map(names.cleanedSentence),
      reviewedAt: reviewedAt,
      isRight: isRight,
      note: note.map(names.cleanedSentence)
    )
  }
}

extension LineCorrection {
  /// As the study calls who gave it.
  fileprivate func named(by names: NameKeeper) -> Self {
    var named = self
    named.reviewer = reviewer.map(names.cleanedSentence)
    return named
  }

  /// A line that stays as it was given stays by whom it was given.
  ///
  /// `earlier`: of the same recording.
  fileprivate func keepingWhoAndWhen(of earlier: [LineCorrection], orElse now: String) -> LineCorrection {
    var kept = self
    let same = earlier.first {
      $0.begins(at: start) && $0.line == line
        && (reviewer == nil || $0.reviewer == nil || $0.reviewer == reviewer)
    }
    if kept.reviewer == nil { kept.reviewer = same?.reviewer }
    if kept.givenAt == nil { kept.givenAt = same?.givenAt ?? now }
    return kept
  }
}
