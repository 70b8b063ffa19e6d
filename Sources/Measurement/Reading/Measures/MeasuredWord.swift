import Basics
package import Reading
package import Tables

/// How one word was read in one recording.
package struct MeasuredWord: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let passage: String
  /// Over the whole passage, counted from 1.
  package let word: Int
  /// Counted from 1.
  package let line: Int
  /// Counted from 1.
  package let sentence: Int
  package let text: String
  /// Letters and digits, without punctuation; nil where nobody knows what stands there.
  package let length: Int?
  /// In the order of `measures`; nil where there was nothing to measure, or the recording cannot tell.
  package let values: [Double?]

  /// One word's name among those of all passages.
  package var id: String { "\(passage):\(word)" }

  package static let measures = wordMeasures
}

extension MeasuredWord: Row {
  package static let table = "measured_word"

  /// In the order of `measures`.
  static let measureColumns = measures.map {
    Column($0.name, $0.unit.itemKind, $0.meaning)
  }

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    passage = try row.text("passage", \.passage, "What was read.")
    word = try row.integer("word", \.word, "The word's place over the whole passage, from 1.")
    line = try row.integer("line", \.line, "The line that it stands on, from 1.")
    sentence = try row.integer("sentence", \.sentence, "The sentence that it stands in, from 1.")
    text = try row.text("text", \.text, "The word as it is printed.")
    length = try row.integer(
      "length",
      \.length,
      "How many letters and digits it has, without punctuation; empty where its text is not known."
    )
    row.derived(
      .text("word_id", \.id, "The word among those of all passages, such as 'P1:12': the item of a model.")
    )
    values = try row.numbers(Self.measureColumns, \.values)
  }
}

extension MeasureUnit {
  /// Of one word or sentence, where what is counted is whole.
  var itemKind: Column.Kind { [.count, .flag, .words].contains(self) ? .integer : columnKind }

  /// With the decimals that a person reads.
  package var columnKind: Column.Kind {
    switch self {
    case .flag, .words: .number(decimals: 0)
    case .count: .number(decimals: 2)
    case .milliseconds, .characters, .perMinute: .number(decimals: 1)
    case .degrees, .hertz: .number(decimals: 2)
    case .share: .share(decimals: 3)
    case .logarithm, .number: .number(decimals: 3)
    }
  }
}
