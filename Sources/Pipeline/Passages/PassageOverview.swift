import Reading
public import Recordings
public import Tables

/// A passage of a file in a line.
public struct PassageOverview: PrintedRow {
  public let id: String
  public let lines: Int
  public let words: Int
  public let characters: Int
  public let unit: String
  public let boxes: String
  /// Kinds of things that a page of text does not have.
  public let odd: Int

  public init(_ passage: Passage) {
    id = passage.id
    lines = passage.lines.count
    words = passage.words.count
    characters = passage.characters.count
    unit = passage.unit.rawValue
    boxes = passage.boxes.rawValue
    odd = passage.oddities.count
  }

  public static let table = "passages"

  public static let columns = [
    Column("passage", .text, "The passage's id, by which recordings name it."),
    Column("lines", .integer, "How many lines it has."),
    Column("words", .integer, "How many words it has."),
    Column("characters", .integer, "How many characters have a place of their own."),
    Column("unit", .text, "In what its places are measured."),
    Column("boxes", .text, "Whether places were measured where it was shown, or computed again."),
    Column("odd", .integer, "How many kinds of odd things it has."),
  ]

  public var cells: [Cell] {
    [
      .text(id), .integer(lines), .integer(words), .integer(characters), .text(unit), .text(boxes), .integer(odd),
    ]
  }
}
