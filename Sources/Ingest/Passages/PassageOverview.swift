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

  package static let columns = [
    Column("passage", .text, "The passage's id, by which recordings name it."),
    Column("lines", .integer, "How many lines it has."),
    Column("words", .integer, "How many words it has."),
    Column("characters", .integer, "How many characters have a place of their own."),
    Column("unit", .text, "In what its places are measured."),
    Column("boxes", .text, "Whether places were measured where it was shown, or computed again."),
    Column("odd", .integer, "How many kinds of odd things it has."),
  ]

  package var cells: [Cell] {
    [
      .text(id), .integer(lines), .integer(words), .integer(characters), .text(unit), .text(boxes), .integer(odd),
    ]
  }
}
