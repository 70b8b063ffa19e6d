import Foundation
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("A study whose database is gone or empty")
struct LostDatabaseTests {
  @Test("says so, whoever asks, and is brought back from a copy", arguments: [true, false])
  func lost(isEmpty: Bool) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let copy = study.home.path(of: "copy.sqlite")
    _ = try study.folder.backUp(to: copy)
    for name in try FileManager.default.contentsOfDirectory(atPath: study.folder.state)
    where name.hasPrefix("study.sqlite") {
      try FileManager.default.removeItem(atPath: study.folder.state + "/" + name)
    }
    if isEmpty { try Data().write(to: URL(filePath: study.folder.database)) }
    // What a log holds without its database is lost, too.
    try Data("a log".utf8).write(to: URL(filePath: study.folder.database + "-wal"))
    let error = StudyError.lostDatabase(path: study.folder.database)
    #expect(throws: error) { _ = try study.reading() }
    #expect(throws: error) { _ = try study.writing() }
    #expect(throws: error) { _ = try study.folder.backUp(to: copy) }
    let text = try study.file("notes.txt", "no database at all")
    #expect(throws: StoreError.self) { try study.folder.restore(from: text) }
    #expect(throws: error) { _ = try study.reading() }
    try study.folder.restore(from: copy)
    #expect(try study.reading().store.recordings().count == 1)
  }
}
