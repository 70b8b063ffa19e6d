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

  /// In the order of `sentenceMeasures`.
  static let measureColumns = sentenceMeasures.map {
    Column($0.name, $0.unit.itemKind, $0.meaning)
  }

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    passage = try row.text("passage", \.passage, "What was read.")
    sentence = try row.integer("sentence", \.sentence, "The sentence's place in the passage, from 1.")
    values = try row.numbers(Self.measureColumns, \.values)
  }
}
