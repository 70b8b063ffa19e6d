package import Tables

/// A fixation with the line and word that it was on.
package struct AssignedLine: Sendable, Hashable {
  package let recording: String
  /// Among all fixations of the recording, counted from 0.
  package let fixation: Int
  /// Of the recording, in milliseconds.
  package let start: Double
  package let duration: Double
  /// In the recording's unit; nil where the fixation has no place.
  package let x: Double?
  package let y: Double?
  /// Counted from 1; nil where it belongs to none.
  package var line: Int?
  /// From 0 to 1.
  package var confidence: Double?
  /// Over the whole passage, counted from 0.
  package var word: Int?
  /// Within the word, counted from 1.
  package var character: Int?
  /// Whether a person gave the line.
  package var isCorrected = false
}

extension AssignedLine: Row {
  package static let table = "line"

  package static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("fixation", .integer, "The fixation's place among those of the recording, from 0."),
    Column("start_ms", .number(decimals: 1), "When it began, in milliseconds of the recording."),
    Column("duration_ms", .number(decimals: 1), "How long it lasted."),
    Column("x", .number(decimals: 2), "Its mean place, in the recording's unit from the left edge."),
    Column("y", .number(decimals: 2), "Its mean place, in the recording's unit from the top edge."),
    Column("line", .integer, "The line that it was on, from 1; empty where it was on none."),
    Column("confidence", .number(decimals: 3), "How sure that is, from 0 to 1; empty where the rule does not tell."),
    Column("word", .integer, "The word that it was on, from 0 over the whole passage."),
    Column("character", .integer, "The character within the word, from 1; 0 is the space before it."),
    Column("corrected", .truth, "Whether a person gave the line."),
  ]

  package var cells: [Cell] {
    [
      .text(recording), .integer(fixation), .number(start), .number(duration), Cell(x), Cell(y), Cell(line),
      Cell(confidence), Cell(word), Cell(character), Cell(isCorrected),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    fixation = try cells.requiredInteger()
    start = try cells.requiredNumber()
    duration = try cells.requiredNumber()
    x = try cells.number()
    y = try cells.number()
    line = try cells.integer()
    confidence = try cells.number()
    word = try cells.integer()
    character = try cells.integer()
    isCorrected = try cells.requiredTruth()
  }
}
