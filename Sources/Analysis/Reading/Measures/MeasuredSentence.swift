import Reading
package import Tables

/// How one sentence was read in one recording.
package struct MeasuredSentence: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let passage: String
  /// Counted from 1.
  package let sentence: Int
  /// In the order of `sentenceMeasures`.
  package let values: [Double?]
}

extension MeasuredSentence: Row {
  package static let table = "measured_sentence"

  package static let columns =
    [
      Column("recording", .text, "The recording's name."),
      Column("participant", .text, "The participant's pseudonym."),
      Column("passage", .text, "What was read."),
      Column("sentence", .integer, "The sentence's place in the passage, from 1."),
    ] + sentenceMeasures.map { Column($0.name, $0.unit.isWhole ? .integer : $0.unit.columnKind, $0.meaning) }

  package var cells: [Cell] {
    [.text(recording), .text(participant), .text(passage), .integer(sentence)]
      + zip(sentenceMeasures, values).map { $0.unit.isWhole ? Cell($1.map { Int($0) }) : Cell($1) }
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    participant = try cells.requiredText()
    passage = try cells.requiredText()
    sentence = try cells.requiredInteger()
    var values: [Double?] = []
    for _ in sentenceMeasures { values.append(try cells.number()) }
    self.values = values
  }
}
