import Store
package import Tables

/// Where a passage was read from, and what it is called there: files of several collections call their texts alike.
package struct PassageOrigin: Sendable, Hashable {
  /// As the study calls it.
  package let passage: String
  /// As the file does.
  package let name: String
  /// As it was named.
  package let file: String

  package init(passage: String, name: String, file: String) {
    self.passage = passage
    self.name = name
    self.file = file
  }
}

extension PassageOrigin: GivenRow {
  package static let table = "passage_origin"
  package static let subject = "passage"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    passage = try row.text("passage", \.passage, "The passage's id, by which recordings name it.")
    name = try row.text("name", \.name, "What its file calls it.")
    file = try row.text("file", \.file, "The file that it was read from, as it was named.")
  }
}
