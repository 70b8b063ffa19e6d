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
    let table = try smallTable(contents(ofFileAt: path), of: path) {
      ReadingTruthError.broken(file: path, problem: $0.description)
    }
    let place = Dictionary(table.header.enumerated().map { ($1, $0) }) { first, _ in first }
    let needed = ["recording", "trial", "kind", "start_ms", "end_ms", "x", "y", "word"]
    let missing = needed.filter { place[$0] == nil }
    guard missing.isEmpty else { throw ReadingTruthError.missingColumns(file: path, missing) }
    var rests: [Part: [Rest]] = [:]
    // When the lens began to swing that came to rest at a time.
    var swings: [Part: [Time: Time]] = [:]
    for line in table.rows {
      func text(_ name: String) -> String { place[name].map { line.fields[$0] } ?? "" }
      func number(_ name: String) throws(ReadingTruthError) -> Double {
        guard let number = table.number(text(name)) else {
          throw .notANumber(file: path, line: line.number, column: name, found: text(name))
        }
        return number
      }
      let part = Part(recording: text("recording"), trial: text("trial"))
      let (start, end) = (Time.milliseconds(try number("start_ms")), Time.milliseconds(try number("end_ms")))
      if text("kind") == EventKind.pso.rawValue { swings[part, default: [:]][end] = start }
      guard text("kind") == EventKind.fixation.rawValue else { continue }
      let fixation = Fixation(x: try number("x"), y: try number("y"), start: start, end: end)
      rests[part, default: []].append(
        Rest(fixation: fixation, word: try Self.word(text("word"), file: path, line: line.number))
      )
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

  private static func word(_ text: String, file: String, line: Int) throws(ReadingTruthError) -> Int? {
    if text.isEmpty { return nil }
    guard let number = Int(text) else {
      throw .notANumber(file: file, line: line, column: "word", found: text)
    }
    guard number > 0 else { throw .countsFromZero(file: file, line: line) }
    return number - 1
  }
}

/// Why measures cannot be compared with the truth.
package enum ReadingTruthError: Error, Equatable {
  case nothing(folder: String)
  case broken(file: String, problem: String)
  case missingColumns(file: String, [String])
  case notANumber(file: String, line: Int, column: String, found: String)
  case countsFromZero(file: String, line: Int)
  case noCommonReading(folder: String)
}

extension ReadingTruthError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing(let folder):
      "\(folder) has no 'truth/…-events.csv'. 'study simulate --kind reading' writes such a folder."
    case .broken(let file, let problem): "\(file): \(problem)"
    case .missingColumns(let file, let names):
      "\(file):1: the header lacks \(names.quoted()), which 'study simulate' writes."
    case .notANumber(let file, let line, let column, let found):
      "\(file):\(line): '\(column)' is '\(found)' where a number was expected."
    case .countsFromZero(let file, let line):
      "\(file):\(line): words are counted from 0, where 1 is the first. Write the folder again with 'study simulate'."
    case .noCommonReading(let folder):
      "None of the readings in \(folder) is measured in this study. 'study ingest' reads its recordings."
    }
  }
}
