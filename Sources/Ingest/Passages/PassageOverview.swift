import Reading
package import Recordings
package import Tables

/// A passage of a file in a line.
package struct PassageOverview: PrintedRow {
  package let id: String
  package let lines: Int
  package let words: Int
  package let characters: Int
  package let unit: String
  package let boxes: String
  /// Kinds of things that a page of text does not have.
  package let odd: Int

  package init(_ passage: Passage) {
    id = passage.id
    lines = passage.lines.count
    words = passage.words.count
    characters = passage.characters.count
    unit = passage.unit.rawValue
    boxes = passage.boxes.rawValue
    odd = passage.oddities.count
  }

  package static let table = "passages"

  package static let fields: [Field<Self>] = [
    .text("passage", \.id, "The passage's id, by which recordings name it."),
    .integer("lines", \.lines, "How many lines it has."),
    .integer("words", \.words, "How many words it has."),
    .integer("characters", \.characters, "How many characters have a place of their own."),
    .text("unit", \.unit, "In what its places are measured."),
    .text("boxes", \.boxes, "Whether places were measured where it was shown, or computed again."),
    .integer("odd", \.odd, "How many kinds of odd things it has."),
  ]
}
