import Foundation
import Tables
import TestSupport
import Testing

@testable import Store

@Suite("Whom a row belongs to")
struct OwnersTests {
  @Test("is told by what its type declares, whatever its columns are called")
  func declared() throws {
    let study = try ExampleStudy()
    let first = try study.insert(ExampleRecording())
    try study.insert(ExampleRecording(name: "p2-reading", participant: "p2", file: "ben.csv"))
    try study.store.insert([Pair(of: "p1-reading", by: "p2"), Pair(of: "p2-reading", by: "p2")], run: study.run)
    try study.store.insert([Mention(participant: "p1")], run: study.run)
    let indices = try study.store.connection.texts("SELECT name FROM pragma_index_list('pair') ORDER BY name")
    #expect(indices == ["pair_made_by", "pair_made_of", "pair_run"])
    try study.store.delete(recording: first)
    let left = try study.store.rows(Pair.self)
    #expect(left == [Pair(of: "p2-reading", by: "p2")])
    try study.store.forget(participant: "p2", at: "2025-03-10T08:00:00Z", run: study.run)
    let (pairs, mentions) = try (study.store.rows(Pair.self), study.store.rows(Mention.self))
    #expect(pairs.isEmpty)
    #expect(mentions == [Mention(participant: "p1")])
  }

  @Test("is known where nobody has seen the type")
  func reopened() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    try study.store.insert([Pair(of: "none", by: "p1")], run: study.run)
    let again = try Store(path: study.path, access: .readWrite)
    try again.forget(participant: "p1", at: "2025-03-10T08:00:00Z", run: study.run)
    let left = try again.connection.integer("SELECT count(*) FROM pair")
    #expect(left == 0)
  }

  @Test("is told by a column that a table had before it was declared")
  func gained() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    try study.store.connection.execute(
      """
      CREATE TABLE pair (id INTEGER PRIMARY KEY, made_of TEXT, run INTEGER) STRICT;
      INSERT INTO pair (made_of, run) VALUES ('p1-reading', 1)
      """
    )
    try study.store.insert([Pair(of: "none", by: "p2")], run: study.run)
    try study.store.forget(participant: "p1", at: "2025-03-10T08:00:00Z", run: study.run)
    let left = try study.store.rows(Pair.self)
    #expect(left == [Pair(of: "none", by: "p2")])
  }

  @Test("is told by the names of columns in a database of an older schema", arguments: [1, 2])
  func older(schema: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "study.sqlite")
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/databases/schema-\(schema).sqlite")
    try FileManager.default.copyItem(at: fixture, to: URL(filePath: path))
    let store = try Store(path: path, access: .readWrite)
    let owners = try store.connection.ownerColumns().map { "\($0.table).\($0.name): \($0.owner)" }.sorted()
    #expect(owners == ["example.participant: participant", "example.recording: recording"])
    try store.forget(participant: "p1", at: "2025-03-10T08:00:00Z", run: 1)
    let left = try store.rows(ExampleRow.self)
    #expect(left.map(\.participant) == ["p2"])
  }
}

/// A row whose owners stand in columns with other names.
private struct Pair: GivenRow, Equatable {
  static let table = "pair"

  let of: String
  let by: String

  init(of: String, by: String) { (self.of, self.by) = (of, by) }

  init(from row: inout RowReader<Self>) throws(TableError) {
    of = try row.recording(\.of, named: "made_of")
    by = try row.participant(\.by, named: "made_by")
  }
}

/// A row that has a column of an owner's name, and belongs to nobody.
private struct Mention: GivenRow, Equatable {
  static let table = "mention"

  let participant: String

  init(participant: String) { self.participant = participant }

  init(from row: inout RowReader<Self>) throws(TableError) {
    participant = try row.text("participant", \.participant, "Somebody elsewhere.")
  }
}
