import Basics
import Studies
import Tables
import Trackers

/// Lines as a table that a person edits: what was assigned, and an empty column for what it should be.
package enum LineFile {
  static let column = "corrected_line"
  /// What stands in the column for a fixation that belongs to no line.
  static let offText = "off"
  /// Who corrected; a table may lack it.
  private static let reviewerColumn = "reviewer"

  private static let needed = ["recording", "fixation", "start_ms", column]

  /// Every line of the study, with the corrections that hold.
  static func table(of lines: [ToldLine], corrections: [LineCorrection]) -> Table {
    let known = Dictionary(grouping: corrections, by: \.recording)
    let fields = ToldLine.fields.filter { !["corrected", "carried_over"].contains($0.column.name) }
    let meaning = "What the line should be: a number from 1, 'off' for none, empty where it is right."
    return Table(
      columns: fields.map(\.column) + [
        Column(column, .text, meaning), Column(reviewerColumn, .text, "Who says so; may stay empty."),
      ],
      rows: lines.map { told in
        let correction = known[told.line.recording]?.first { $0.fits(told.line) }
        return fields.cells(of: told) + [
          Cell(correction.map { $0.line.map { "\($0)" } ?? offText }), Cell(correction?.reviewer),
        ]
      }
    )
  }

  /// Whether a file begins as such a table does, whatever a spreadsheet put between its columns.
  package static func recognizes(beginning bytes: [UInt8]) -> Bool {
    let header = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let names = Set(header.split { ",;\t\"\u{FEFF}".contains($0) }.map(String.init))
    return names.isSuperset(of: needed)
  }

  /// What a person wrote into such a table.
  package static func read(_ bytes: [UInt8], from path: String) throws -> GivenLines {
    let table = try HeadedTable(bytes, of: path)
    try table.check(needed, origin: "'study lines export FILE' writes such a table.")
    // Tables that were written before all was counted from 1 count fixations from 0.
    let first = table.rows.contains { Int($0["fixation"]) == 0 } ? 0 : 1
    var readings: [String: GivenLines.Reading] = [:]
    for row in table.rows {
      let recording = row["recording"]
      if readings[recording] == nil { readings[recording] = GivenLines.Reading(recording: recording) }
      let word = row[column].filter { !$0.isWhitespace }
      if word.isEmpty { continue }
      guard let fixation = Int(row["fixation"]), (0..<1_000_000_000).contains(fixation),
        let start = try? row.number("start_ms")
      else { throw LineFileError.noFixation(file: path, line: row.number) }
      let line = Int(word)
      guard word == offText || line.map({ $0 > 0 }) == true else {
        throw LineFileError.notALine(file: path, line: row.number, found: word)
      }
      var correction = LineCorrection(
        recording: recording,
        fixation: fixation - first + 1,
        start: .milliseconds(start),
        line: line
      )
      correction.reviewer = row[reviewerColumn].isEmpty ? nil : row[reviewerColumn]
      readings[recording]?.corrections.append(correction)
      readings[recording]?.rows.append(row.number)
    }
    return GivenLines(readings: readings.sorted { $0.key < $1.key }.map(\.value), bytes: bytes.count)
  }
}

extension GivenLines {
  /// Reads a table that a person filled in, or what the page of a review saved.
  init(at path: String) throws {
    let bytes = try contents(ofFileAt: path)
    if ReviewFile.recognizes(bytes) {
      self = try ReviewFile(bytes, from: path).given
    } else {
      self = try LineFile.read(bytes, from: path)
    }
  }
}
