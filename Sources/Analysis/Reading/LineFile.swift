import Formats
import FoundationEssentials
import Store
import Studies
import Tables

/// Lines as a table that a person edits: what was assigned, and an empty column for what it should be.
package struct LineFile {
  static let column = "corrected_line"
  /// What stands in the column for a fixation that belongs to no line.
  static let offText = "off"

  private static let needed = ["recording", "fixation", "start_ms", column]

  /// Every line of the study, with the corrections that hold.
  static func table(of lines: [AssignedLine], corrections: [LineCorrection]) -> Table {
    let known = Dictionary(grouping: corrections, by: \.recording)
    let fields = AssignedLine.fields.filter { !["corrected", "carried_over"].contains($0.column.name) }
    let meaning = "What the line should be: a number from 1, 'off' for none, empty where it is right."
    return Table(
      columns: fields.map(\.column) + [Column(column, .text, meaning)],
      rows: lines.map { line in
        let correction = known[line.recording]?.first { $0.fits(line) }
        return fields.cells(of: line) + [Cell(correction.map { $0.line.map { "\($0)" } ?? offText })]
      }
    )
  }

  /// The recordings that a file names, with what a person wrote into it.
  let recordings: Set<String>
  let corrections: [LineCorrection]
  let bytes: Int

  package init(at path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw FileError.notFound(path: path) }
    let text = try tableText(Array(data), of: path)
    let table: Delimited
    do throws(TableError) { table = try Delimited.read(text.span) } catch {
      throw LineFileError.broken(file: path, problem: error.description)
    }
    let missing = Self.needed.filter { !table.header.contains($0) }
    guard missing.isEmpty else { throw LineFileError.missingColumns(file: path, missing) }
    var recordings: Set<String> = []
    var corrections: [LineCorrection] = []
    let first = Self.firstNumber(in: table)
    for row in table.rows {
      let cells = Dictionary(zip(table.header, row.fields)) { first, _ in first }
      let recording = cells["recording"] ?? ""
      recordings.insert(recording)
      let word = (cells[Self.column] ?? "").filter { !$0.isWhitespace }
      if word.isEmpty { continue }
      guard let fixation = cells["fixation"].flatMap({ Int($0) }), (0..<1_000_000_000).contains(fixation),
        let start = cells["start_ms"].flatMap({ Double($0) })
      else { throw LineFileError.noFixation(file: path, line: row.number) }
      let line = Int(word)
      guard word == Self.offText || line.map({ $0 > 0 }) == true else {
        throw LineFileError.notALine(file: path, line: row.number, found: word)
      }
      corrections.append(LineCorrection(recording: recording, fixation: fixation - first + 1, start: start, line: line))
    }
    self.recordings = recordings
    self.corrections = corrections
    bytes = data.count
  }

  /// What fixations are counted from: 0 in tables that were written before all was counted from 1.
  private static func firstNumber(in table: Delimited) -> Int {
    guard let place = table.header.firstIndex(of: "fixation") else { return 1 }
    return table.rows.contains { Int($0.fields[place]) == 0 } ? 0 : 1
  }
}

/// Why a table of corrected lines cannot be taken.
package enum LineFileError: Error, Equatable {
  case broken(file: String, problem: String)
  case missingColumns(file: String, [String])
  case noFixation(file: String, line: Int)
  case notALine(file: String, line: Int, found: String)
  case unknownRecording(file: String, name: String)
}

extension LineFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let file, let problem): "\(file): \(problem)"
    case .missingColumns(let file, let names):
      "\(file):1: the header lacks \(names.map { "'\($0)'" }.joined(separator: ", ")). 'study lines export FILE' writes such a table."
    case .noFixation(let file, let line):
      "\(file):\(line): 'fixation' and 'start_ms' are to be numbers, as 'study lines export' wrote them."
    case .notALine(let file, let line, let found):
      "\(file):\(line): '\(LineFile.column)' is '\(found)' where a line from 1, 'off' or nothing was expected."
    case .unknownRecording(let file, let name):
      "\(file) corrects the recording '\(name)', which the study does not have."
    }
  }
}
