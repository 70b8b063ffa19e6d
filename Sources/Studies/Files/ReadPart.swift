import Store
package import Tables
package import Trackers

/// What a part of a file was read as, or why it was left; told with the file's first recording.
package struct ReadPart: Sendable, Hashable {
  package let recording: String
  package let kind: FilePart.Kind
  package let name: String
  package let meaning: String?
  package let reason: String?
  package let count: Int

  package init(_ part: FilePart, recording: String, cleaned: (String) -> String) {
    self.recording = recording
    (kind, name, meaning, reason, count) = (part.kind, cleaned(part.name), part.meaning, part.reason, part.count)
  }
}

extension ReadPart: GivenRow {
  package static let table = "read_part"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    kind = try row.word("kind", \.kind, "A column, a key, a kind of messages or of other lines, or a file beside it.")
    name = try row.text("name", \.name, "What the file calls it; files go by their endings.")
    meaning = try row.text("read_as", \.meaning, "What it was read as; empty where it was left.")
    reason = try row.text("reason", \.reason, "Why it was left.")
    count = try row.integer("count", \.count, "How often it stands in the file; a column does once.")
  }
}
