import Basics
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("A study's database")
struct StoreTests {
  @Test(
    "keeps what is in it when opened again, for reading or for writing",
    arguments: [Store.Access.readOnly, .readWrite]
  )
  func reopening(access: Store.Access) throws {
    let study = try ExampleStudy()
    let again = try Store(path: study.path, access: access)
    let runs = try again.runs()
    #expect(runs.map(\.value) == [.example])
  }

  @Test("waits for the disk, keeps a log, checks references and overwrites what is deleted")
  func settings() throws {
    let study = try ExampleStudy()
    let journal = try study.store.connection.texts("PRAGMA journal_mode")
    #expect(journal == ["wal"])
    let settings = try ["synchronous", "foreign_keys", "secure_delete", "temp_store"].map {
      try study.store.connection.integer("PRAGMA \($0)")
    }
    #expect(settings == [2, 1, 1, 2])
  }

  @Test("takes much at once without its log, unless somebody else has it open", arguments: [false, true])
  func inPlace(isShared: Bool) throws {
    let study = try ExampleStudy()
    let other = isShared ? try Store(path: study.path, access: .readOnly) : nil
    let runs = try other?.runs().count ?? 1
    let mode = try study.store.transaction(ofBytes: Store.bytesInPlace.lowerBound) {
      _ = try study.store.insert(.example)
      // Nobody begins to read what is written in place.
      let later = try? Store(path: study.path, access: .readOnly, patience: 0)
      #expect((later == nil) == !isShared)
      return try study.store.connection.texts("PRAGMA journal_mode")
    }
    #expect(mode == [isShared ? "wal" : "delete"])
    #expect(throws: CancellationError.self) {
      try study.store.transaction(ofBytes: Store.bytesInPlace.lowerBound) {
        _ = try study.store.insert(.example)
        throw CancellationError()
      }
    }
    let small = try study.store.transaction(ofBytes: Store.bytesInPlace.lowerBound - 1) {
      try study.store.connection.texts("PRAGMA journal_mode")
    }
    #expect(small == ["wal"])
    let after = try study.store.runs().count
    #expect(after == runs + 1)
  }

  @Test("waits for no disk where one of many changes goes into the log, and does behind it", arguments: [true, false])
  func withoutWaiting(isLogged: Bool) throws {
    let study = try ExampleStudy()
    if !isLogged { try study.store.writeInPlace() }
    let synchronous = { (store: borrowing Store) in try store.connection.integer("PRAGMA synchronous") }
    let within = try study.store.togetherWithoutWaiting {
      _ = try study.store.insert(.example)
      return try synchronous(study.store)
    }
    #expect(throws: CancellationError.self) { try study.store.togetherWithoutWaiting { throw CancellationError() } }
    let (after, runs) = (try synchronous(study.store), try study.store.runs().count)
    #expect((within, after, runs) == (isLogged ? 1 : 2, 2, 2))
  }

  @Test("that was made by a newer program is refused")
  func newer() throws {
    let study = try ExampleStudy()
    try study.store.connection.execute("PRAGMA user_version = \(migrations.count + 1)")
    let path = study.path
    #expect(throws: StoreError.newerSchema(found: migrations.count + 1, known: migrations.count)) {
      _ = try Store(path: path, access: .readWrite)
    }
  }

  @Test("that was made by an older program is refused where it may only be read")
  func older() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "empty.sqlite")
    try Data().write(to: URL(filePath: path))
    #expect(throws: StoreError.olderSchema(found: 0, known: migrations.count)) {
      _ = try Store(path: path, access: .readOnly)
    }
  }

  @Test("is told from another program's database, which is not touched")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "notes.sqlite")
    try Connection(path: path, access: .readWrite, patience: 1).execute("CREATE TABLE note (text TEXT)")
    let before = try folder.bytes()
    #expect(throws: StoreError.notADatabase(path: path)) { _ = try Store(path: path, access: .readWrite) }
    let after = try folder.bytes()
    #expect(before == after)
  }

  @Test("is none where its mark stands on tables of no schema, which are not touched", arguments: [0, -3])
  func marked(schema: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "notes.sqlite")
    try Connection(path: path, access: .readWrite, patience: 1).execute(
      "CREATE TABLE note (text TEXT); PRAGMA application_id = 1937007737; PRAGMA user_version = \(schema)"
    )
    let before = try folder.bytes()
    for access in [Store.Access.readOnly, .readWrite] {
      #expect(throws: StoreError.notADatabase(path: path)) { _ = try Store(path: path, access: access) }
    }
    let after = try folder.bytes()
    #expect(before == after)
  }

  @Test("is told from a file of another sort")
  func noDatabase() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "notes.txt")
    try Data(repeating: 0x61, count: 5000).write(to: URL(filePath: path))
    #expect(throws: StoreError.notADatabase(path: path)) { _ = try Store(path: path, access: .readWrite) }
  }

  @Test("is not made by reading")
  func absent() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "absent.sqlite")
    let expected = StoreError.cannotOpen(path: path, message: "unable to open database file")
    #expect(throws: expected) { _ = try Store(path: path, access: .readOnly) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("is not written where it may only be read")
  func readOnly() throws {
    let study = try ExampleStudy()
    let reader = try Store(path: study.path, access: .readOnly)
    #expect(throws: StoreError.self) { _ = try reader.insert(.example) }
  }

  @Test("is read where it lies still, whatever its folder is called, and nothing is written beside it")
  func still() throws {
    let folder = try TemporaryFolder()
    let home = folder.path(of: "100 % of it? #1 ä")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let path = home + "/study.sqlite"
    do { _ = try Store(path: path, access: .readWrite) }
    let connection = try Connection(path: path, access: .readOnly, patience: 1, isStill: true)
    let (schema, runs) = (try connection.schema(), try connection.integer("SELECT count(*) FROM run"))
    #expect(schema == migrations.count && runs == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["study.sqlite"])
  }

  @Test("says so when another program is writing")
  func busy() throws {
    let study = try ExampleStudy()
    let other = try Store(path: study.path, access: .readWrite, patience: 0)
    try study.store.transaction {
      _ = try study.store.insert(.example)
      #expect(throws: StoreError.busy(path: study.path)) { _ = try other.insert(.example) }
      let seen = try other.runs().count
      #expect(seen == 1)
    }
    let seen = try other.runs().count
    #expect(seen == 2)
  }
}

@Suite("A transaction")
struct TransactionTests {
  private struct Interruption: Error {}

  @Test("that throws leaves nothing, and lets the next one begin")
  func thrown() throws {
    let study = try ExampleStudy()
    #expect(throws: Interruption.self) {
      try study.store.transaction {
        try study.insert(ExampleRecording())
        throw Interruption()
      }
    }
    let recordings = try study.store.recordings().count
    #expect(recordings == 0)
    let id = try study.store.transaction { try study.store.insert(.example) }
    #expect(id == study.run + 1)
  }

  @Test("that is cut off leaves nothing")
  func killed() throws {
    let study = try ExampleStudy()
    do {
      let connection = try Connection(path: study.path, access: .readWrite, patience: 1)
      try connection.execute("BEGIN IMMEDIATE; INSERT INTO forgotten VALUES (1, 'now')")
      let count = try connection.integer("SELECT count(*) FROM forgotten")
      #expect(count == 1)
    }
    let left = try study.store.connection.integer("SELECT count(*) FROM forgotten")
    #expect(left == 0)
  }

  @Test("survives a part that fails")
  func part() throws {
    let study = try ExampleStudy()
    try study.store.transaction {
      try study.insert(ExampleRecording())
      #expect(throws: StoreError.self) { try study.insert(ExampleRecording(started: .seconds(500), file: "other.csv")) }
      _ = try study.store.insert(.example)
    }
    let (recordings, participants, runs) = try (
      study.store.recordings().count, study.store.participants().count, study.store.runs().count
    )
    #expect(recordings == 1)
    #expect(participants == 1)
    #expect(runs == 2)
  }
}
