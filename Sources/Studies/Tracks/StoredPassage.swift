import Formats
package import Recordings
import Store
package import Tables

/// A passage as the study keeps it.
package struct StoredPassage: Sendable, Hashable {
  /// By which recordings name it.
  package let id: String
  package let title: String?
  package let language: String?
  package let direction: String
  package let unit: String
  package let lines: Int
  package let words: Int
  package let characters: Int
  package let boxes: String
  /// JSON, as `PassageJSONWriter` describes it.
  package let document: String

  package init(_ passage: Passage) {
    id = passage.id
    title = passage.title
    language = passage.language
    direction = passage.direction.rawValue
    unit = passage.unit.rawValue
    lines = passage.lines.count
    words = passage.words.count
    characters = passage.characters.count
    boxes = passage.boxes.rawValue
    document = String(decoding: PassageJSONWriter().file(of: [passage]), as: UTF8.self)
  }

  /// The passage itself.
  func passage() throws -> Passage { try Passage(document: document, source: id) }
}

extension StoredPassage: Row {
  package static let table = "passage"

  package static let columns = [
    Column("passage", .text, "The passage's id, by which recordings name it."),
    Column("title", .text, "What it is called."),
    Column("language", .text, "The tag of its language."),
    Column("direction", .text, "Which way a line runs."),
    Column("unit", .text, "In what its places are measured."),
    Column("lines", .integer, "How many lines it has."),
    Column("words", .integer, "How many words it has."),
    Column("characters", .integer, "How many characters have a place of their own."),
    Column("boxes", .text, "Whether places were measured where it was shown, or computed again."),
    Column("document", .text, "The passage as JSON."),
  ]

  package var cells: [Cell] {
    [
      .text(id), Cell(title), Cell(language), .text(direction), .text(unit), .integer(lines), .integer(words),
      .integer(characters), .text(boxes), .text(document),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    id = try cells.requiredText()
    title = try cells.text()
    language = try cells.text()
    direction = try cells.requiredText()
    unit = try cells.requiredText()
    lines = try cells.requiredInteger()
    words = try cells.requiredInteger()
    characters = try cells.requiredInteger()
    boxes = try cells.requiredText()
    document = try cells.requiredText()
  }
}

extension Study {
  /// Every passage, by its id.
  package func passages() throws -> [String: Passage] {
    let stored = try store.rows(StoredPassage.self)
    return Dictionary(try stored.map { ($0.id, try $0.passage()) }) { first, _ in first }
  }
}
