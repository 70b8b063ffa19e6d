import Foundation
import Tables
import TestSupport
import Testing

@testable import Store

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Fixtures/databases")

private let exampleMark = "p0123456789"

@Suite("A database of an older schema")
struct MigrationsTests {
  private static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: fixtures.path).filter { $0.hasSuffix(".sqlite") }.sorted()
    }
  }

  @Test("has a fixture for every schema that ever was")
  func complete() throws {
    if ProcessInfo.processInfo.environment["STUDY_WRITE_FIXTURES"] != nil { try writeFixture() }
    let names = try Self.names
    #expect(names == (1...migrations.count).map { "schema-\($0).sqlite" }.sorted())
  }

  @Test("is brought up to date with all that is in it", arguments: try names)
  func migrated(name: String) throws {
    let folder = try TemporaryFolder()
    let store = try migrated(name, in: folder)
    let (schema, faults) = try (store.connection.schema(), store.verify())
    #expect(schema == migrations.count)
    #expect(faults.isEmpty)
    let (runs, participants, findings) = try (store.runs(), store.participants(), store.findings())
    #expect(runs.map(\.value) == [.example])
    #expect(participants.map(\.participant) == [.example])
    #expect(findings.map(\.kind) == ["frame-gap"])
    let (recordings, exclusions, rows) = try (store.recordings(), store.exclusions(), store.rows(ExampleRow.self))
    #expect(recordings.map(\.name) == ["p1-reading"])
    #expect(exclusions.map(\.subject) == [.recording(name: "p1-reading")])
    #expect(rows == ExampleRow.examples)
    // Which key made pseudonyms is known since schema 12.
    let (number, mark) = (Int(name.filter(\.isNumber)) ?? 0, try store.keyMark())
    #expect(mark == (number < 12 ? nil : exampleMark))
    let times = try store.column("time", of: recordings[0].id, track: "face")
    #expect(times == [1, 2, 3, 4])
    // Stored with four bytes a number.
    let weights = try store.column("jaw_open", of: recordings[0].id, track: "blend shapes")
    #expect(weights.map { $0.isNaN ? nil : $0 } == [0, 0.5, nil, 1])
  }

  @Test("takes whatever is stored today", arguments: try names)
  func growing(name: String) throws {
    let folder = try TemporaryFolder()
    let store = try migrated(name, in: folder)
    let recording = try store.recordings()[0].id
    for (number, coding) in ([.doubles] + ColumnCoding.wholes).enumerated() {
      let column = TrackColumn(track: "video/\(number)", name: "red", values: [coding.example, .nan])
      _ = try store.add([column], to: recording)
      let found = try store.column("red", of: recording, track: column.track)
      #expect(found.map(\.bitPattern) == column.values.map(\.bitPattern))
    }
    let types = try store.connection.texts("SELECT type FROM track_column WHERE name = 'red' ORDER BY position")
    #expect(types == ["f8"] + ColumnCoding.wholes.map(\.word))
    #expect(throws: StoreError.self) { try store.connection.execute("UPDATE track_column SET type = 'i8'") }
  }

  /// A copy of a fixture, brought up to date.
  private func migrated(_ name: String, in folder: borrowing TemporaryFolder) throws -> Store {
    let path = folder.path(of: name)
    try FileManager.default.copyItem(at: fixtures.appending(path: name), to: URL(filePath: path))
    return try Store(path: path, access: .readWrite)
  }

  /// The study that the fixture of the newest schema holds.
  private func writeFixture() throws {
    let path = fixtures.appending(path: "schema-\(migrations.count).sqlite").path
    #expect(!FileManager.default.fileExists(atPath: path), "A fixture that was ever published stays as it is.")
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    try study.store.insert([.example], run: study.run)
    try study.store.insert([.gap].entries, source: 1, run: study.run)
    _ = try study.store.exclude(.recording(name: "p1-reading"), reason: "fell asleep", run: study.run)
    try study.store.insert(ExampleRow.examples, run: study.run)
    try study.store.setKeyMark(exampleMark)
    // One file, without a log beside it, in pages small enough to keep it small.
    try study.store.connection.run("VACUUM INTO ?", [.text(path)])
    try Connection(path: path, access: .readWrite, patience: 0).execute("PRAGMA page_size = 1024; VACUUM")
  }
}

extension ColumnCoding {
  /// A number that no coding before this one holds.
  fileprivate var example: Double {
    if case .whole(let factor) = self { 7 / Double(factor) } else { .pi }
  }
}
