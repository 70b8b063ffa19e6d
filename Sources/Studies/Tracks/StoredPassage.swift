package import Recordings
import Store
package import Tables
import Trackers

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
  package func passage() throws -> Passage { try Passage(document: document, source: id) }
}

extension StoredPassage: GivenRow {
  package static let table = "passage"
  package static let subject = "passage"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    id = try row.text("passage", \.id, "The passage's id, by which recordings name it.")
    title = try row.text("title", \.title, "What it is called.")
    language = try row.text("language", \.language, "The tag of its language.")
    direction = try row.text("direction", \.direction, "Which way a line runs.")
    unit = try row.text("unit", \.unit, "In what its places are measured.")
    lines = try row.integer("lines", \.lines, "How many lines it has.")
    words = try row.integer("words", \.words, "How many words it has.")
    characters = try row.integer("characters", \.characters, "How many characters have a place of their own.")
    boxes = try row.text("boxes", \.boxes, "Whether places were measured where it was shown, or computed again.")
    document = try row.text("document", \.document, "The passage as JSON.")
  }
}
