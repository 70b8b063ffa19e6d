import Basics
import Reading
import Recordings
import Studies
import Tables
import Trackers

/// What eyes truly did in simulated readings, as `study simulate` wrote it.
struct ReadingTruthFile {
  /// A reading, as the file names it.
  struct Part: Hashable {
    let recording: String
    let trial: String
  }

  /// Where an eye rested, and for how long.
  struct Rest {
    let fixation: Fixation
    /// Over the whole passage, counted from 0; nil before the eye had found the text.
    let word: Int?
  }

  /// In order of time, whichever order the rows stand in.
  let rests: [Part: [Rest]]

  /// A fixation begins where the saccade before it ends: what swings behind it is the lens, and not the eye's direction.
  init(at path: String) throws {
    let table = try HeadedTable(contents(ofFileAt: path), of: path)
    try table.check(
      ["recording", "trial", "kind", "start_ms", "end_ms", "x", "y", "word"],
      origin: "'study simulate' writes such a table."
    )
    var rests: [Part: [Rest]] = [:]
    // When the lens began to swing that came to rest at a time.
    var swings: [Part: [Time: Time]] = [:]
    for row in table.rows {
      let part = Part(recording: row["recording"], trial: row["trial"])
      let (start, end) = (Time.milliseconds(try row.number("start_ms")), Time.milliseconds(try row.number("end_ms")))
      if row["kind"] == EventKind.pso.rawValue { swings[part, default: [:]][end] = start }
      guard row["kind"] == EventKind.fixation.rawValue else { continue }
      let fixation = Fixation(x: try row.number("x"), y: try row.number("y"), start: start, end: end)
      rests[part, default: []].append(Rest(fixation: fixation, word: try Self.word(in: row, of: path)))
    }
    self.rests = Dictionary(
      uniqueKeysWithValues: rests.map { part, own in (part, Self.inOrder(own, behind: swings[part] ?? [:])) }
    )
  }

  private static func inOrder(_ rests: [Rest], behind swings: [Time: Time]) -> [Rest] {
    let begun = rests.map { rest in
      var fixation = rest.fixation
      fixation.span.start = swings[fixation.span.start] ?? fixation.span.start
      return Rest(fixation: fixation, word: rest.word)
    }
    return begun.sorted { ($0.fixation.start, $0.fixation.end) < ($1.fixation.start, $1.fixation.end) }
  }

  private static func word(in row: HeadedTable.Row, of file: String) throws -> Int? {
    if row["word"].isEmpty { return nil }
    guard let number = Int(row["word"]) else { throw row.notANumber("word") }
    guard number > 0 else { throw ReadingTruthError.countsFromZero(file: file, line: row.number) }
    return number - 1
  }
}

/// Why measures cannot be compared with the truth.
package enum ReadingTruthError: Error, Equatable {
  case nothing(folder: String)
  case countsFromZero(file: String, line: Int)
  case noCommonReading(folder: String)
}

extension ReadingTruthError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing(let folder):
      "\(folder) has no 'truth/…-events.csv'. 'study simulate --kind reading' writes such a folder."
    case .countsFromZero(let file, let line):
      "\(file):\(line): words are counted from 0, where 1 is the first. Write the folder again with 'study simulate'."
    case .noCommonReading(let folder):
      "None of the readings in \(folder) is measured in this study. 'study ingest' reads its recordings."
    }
  }
}
