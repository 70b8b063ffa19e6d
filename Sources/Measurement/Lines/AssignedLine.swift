package import Basics
package import Tables

/// A fixation with the line and word that it was on.
package struct AssignedLine: Sendable, Hashable {
  package let recording: String
  /// Among all fixations of the recording, counted from 1, as everything that people see.
  package let fixation: Int
  /// By the recording's time.
  package let start: Time
  package let duration: Time
  /// In the recording's unit; nil where the fixation has no place.
  package let x: Double?
  package let y: Double?
  /// Counted from 1; nil where it belongs to none.
  package var line: Int?
  /// From 0 to 1.
  package var confidence: Double?
  /// Over the whole passage, counted from 1.
  package var word: Int?
  /// Within the word, counted from 1.
  package var character: Int?
  /// Whether a person gave the line, and another one than the rule.
  package var isCorrected = false
  /// Whether it came before reading began, where the page before may have ended, so that it belongs to no line.
  package var isCarriedOver = false
}

extension AssignedLine: Row {
  package static let table = "line"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    fixation = try row.integer("fixation", \.fixation, "The fixation's place among those of the recording, from 1.")
    start = try row.milliseconds("start_ms", \.start, decimals: 1, "When it began, in milliseconds of the recording.")
    duration = try row.milliseconds(
      "duration_ms",
      \.duration,
      decimals: 1,
      "How long it lasted. Empty in files where samples cannot tell it."
    )
    x = try row.number(
      "x",
      \.x,
      decimals: 2,
      "Its mean place, in the recording's unit from the left edge; degrees count from straight ahead to the right."
    )
    y = try row.number(
      "y",
      \.y,
      decimals: 2,
      "Its mean place, in the recording's unit from the top edge; degrees count from straight ahead upwards."
    )
    line = try row.integer("line", \.line, "The line that it was on, from 1; empty where it was on none.")
    confidence = try row.number(
      "confidence",
      \.confidence,
      decimals: 3,
      "How sure that is, from 0 to 1; empty where the rule does not tell."
    )
    word = try row.integer("word", \.word, "The word that it was on, from 1 over the whole passage.")
    character = try row.integer(
      "character",
      \.character,
      "The character within the word, from 1; 0 is the space before it."
    )
    isCorrected = try row.truth(
      "corrected",
      \.isCorrected,
      "Whether a person gave the line, and another one than the rule."
    )
    isCarriedOver = try row.truth(
      "carried_over",
      \.isCarriedOver,
      "Whether it was set aside: it came before reading began, where the page before may have ended."
    )
  }
}
