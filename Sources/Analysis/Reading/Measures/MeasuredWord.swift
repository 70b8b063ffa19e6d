import Basics
package import Reading
package import Tables

/// How one word was read in one recording.
package struct MeasuredWord: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let passage: String
  /// Over the whole passage, counted from 0.
  package let word: Int
  /// Counted from 1.
  package let line: Int
  /// Counted from 1.
  package let sentence: Int
  package let text: String
  /// Letters, without punctuation.
  package let length: Int
  /// In the order of `measures`; nil where there was nothing to measure, or the recording cannot tell.
  package let values: [Double?]

  package static let measures = wordMeasures
}

extension MeasuredWord: Row {
  package static let table = "measured_word"

  package static let columns =
    [
      Column("recording", .text, "The recording's name."),
      Column("participant", .text, "The participant's pseudonym."),
      Column("passage", .text, "What was read."),
      Column("word", .integer, "The word's place over the whole passage, from 0."),
      Column("line", .integer, "The line that it stands on, from 1."),
      Column("sentence", .integer, "The sentence that it stands in, from 1."),
      Column("text", .text, "The word as it is printed."),
      Column("length", .integer, "How many letters it has, without punctuation."),
    ] + measures.map { Column($0.name, $0.unit.isWhole ? .integer : $0.unit.columnKind, $0.meaning) }

  package var cells: [Cell] {
    [
      .text(recording), .text(participant), .text(passage), .integer(word), .integer(line), .integer(sentence),
      .text(text), .integer(length),
    ] + zip(Self.measures, values).map { $0.unit.isWhole ? Cell($1.map { Int($0) }) : Cell($1) }
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    participant = try cells.requiredText()
    passage = try cells.requiredText()
    word = try cells.requiredInteger()
    line = try cells.requiredInteger()
    sentence = try cells.requiredInteger()
    text = try cells.requiredText()
    length = try cells.requiredInteger()
    var values: [Double?] = []
    for _ in Self.measures { values.append(try cells.number()) }
    self.values = values
  }
}

extension MeasureUnit {
  /// Whether what is measured of one word or sentence is a whole number.
  var isWhole: Bool { self == .count || self == .flag || self == .words }

  /// With the decimals that a person reads.
  package var columnKind: Column.Kind {
    switch self {
    case .flag, .words: .number(decimals: 0)
    case .count: .number(decimals: 2)
    case .milliseconds, .characters, .perMinute: .number(decimals: 1)
    case .degrees, .hertz: .number(decimals: 2)
    case .share: .share(decimals: 3)
    case .logarithm: .number(decimals: 3)
    }
  }
}
