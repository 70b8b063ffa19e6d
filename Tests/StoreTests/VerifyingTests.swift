import Foundation
import Recordings
import Tables
import TestSupport
import Testing

@testable import Store

@Suite("Verifying")
struct VerifyingTests {
  @Test("finds nothing in what was just stored")
  func sound() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let faults = try study.store.verify()
    #expect(faults.isEmpty)
  }

  @Test(
    "finds what was changed behind the program's back",
    arguments: [
      (
        "UPDATE track_column SET data = CAST(substr(data, 1, 12) || x'05000000' AS BLOB) WHERE name = 'time'",
        [StoreFault.digest(recording: "p1-reading", found: changedDigest, expected: digest)]
      ),
      (
        "UPDATE track_column SET count = 5 WHERE name = 'time'",
        [
          .columnBytes(recording: "p1-reading", track: "face", name: "time", found: 16, expected: 20),
          .columnRows(recording: "p1-reading", track: "face", name: "time", found: 5, expected: 4),
        ]
      ),
      ("UPDATE source SET rows = 9", [.sourceRows(source: "anna.csv", found: 4, expected: 9)]),
      (
        "UPDATE presentation SET first_row = 2, rows = 2 WHERE number = 2",
        [.presentationStart(recording: "p1-reading", number: 2, found: 2, expected: 3)]
      ),
      (
        "DELETE FROM presentation WHERE number = 2",
        [.presentationRows(recording: "p1-reading", found: 3, expected: 4)]
      ),
      (
        "PRAGMA foreign_keys = OFF; INSERT INTO participant_detail VALUES ('p9', 'school', 'B')",
        [.orphan(table: "participant_detail", row: 1, parent: "participant")]
      ),
    ]
  )
  func faults(change: String, expected: [StoreFault]) throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    try study.store.connection.execute(change)
    let faults = try study.store.verify()
    #expect(faults == expected)
  }

  @Test(
    "finds what was given and then changed by hand",
    arguments: [
      ("UPDATE participant SET \"group\" = 'control'", .seal(table: "participant", owner: "p1", isGone: false)),
      (
        "UPDATE participant_detail SET value = 'A' WHERE name = 'school'",
        .seal(table: "participant_detail", owner: "p1", isGone: false)
      ),
      ("DELETE FROM participant_detail", .seal(table: "participant_detail", owner: "p1", isGone: true)),
      ("UPDATE recording SET trial = '7'", .seal(table: "recording", owner: "p1-reading", isGone: false)),
      ("UPDATE exclusion SET reason = 'coughed'", .seal(table: "exclusion", owner: "p1-reading", isGone: false)),
      ("UPDATE exclusion SET lifted_by_run = 1", .seal(table: "exclusion", owner: "p1-reading", isGone: false)),
      ("DELETE FROM exclusion", .seal(table: "exclusion", owner: "p1-reading", isGone: true)),
      ("UPDATE example SET count = 1 WHERE count = 0", .seal(table: "example", owner: "p1-reading", isGone: false)),
      ("UPDATE example SET score = 0 WHERE id = 2", .seal(table: "example", owner: "p2-reading", isGone: false)),
      ("DELETE FROM example WHERE id = 3", .seal(table: "example", owner: "p1-reading", isGone: false)),
      ("DROP TABLE example", .seal(table: "example", owner: "p1-reading", isGone: true)),
    ] as [(String, StoreFault)]
  )
  func broken(change: String, expected: StoreFault) throws {
    let study = try sealed()
    try study.store.connection.execute(change)
    let faults = try study.store.verify()
    #expect(faults.contains(expected))
    #expect(faults.count == (change.hasPrefix("DROP") ? 2 : 1))
  }

  /// With something in every table that is sealed.
  private func sealed() throws -> ExampleStudy {
    let study = try ExampleStudy()
    try study.store.insert([.example], run: study.run)
    try study.insert(ExampleRecording())
    _ = try study.store.exclude(.recording(name: "p1-reading"), reason: "fell asleep", run: study.run)
    try study.store.insert(ExampleRow.examples, run: study.run)
    #expect(try study.store.verify().isEmpty)
    return study
  }

  @Test("finds nothing in what the program itself changed since")
  func resealed() throws {
    let study = try sealed()
    let store = study.store
    var other = Participant.example
    (other.group, other.details) = ("control", [])
    try store.insert([other], run: study.run)
    let recording = try store.recording(named: "p1-reading").id
    try store.setPassage("fox", of: recording)
    try store.liftExclusions(of: .recording(name: "p1-reading"), run: study.run)
    try store.insert([ExampleRow.examples[0]], run: study.run)
    try store.removeAll(ExampleRow.self, where: ["count": .integer(0)])
    try store.connection.execute("ALTER TABLE example ADD COLUMN later TEXT")
    #expect(try store.verify().isEmpty)
    try store.removeAll(ExampleRow.self)
    try store.delete(recording: recording)
    #expect(try store.verify().isEmpty)
    #expect(try store.connection.texts("SELECT kind FROM seal ORDER BY kind") == ["exclusion", "participant"])
  }

  @Test("takes no word of a seal for one of SQL's")
  func hostileSeal() throws {
    let study = try ExampleStudy()
    try study.store.connection.execute(
      "INSERT INTO seal (kind, owner_column, owner, content) VALUES ('a\"b', 'c\"d', 'e', 'f')"
    )
    #expect(try study.store.verify() == [.seal(table: "a\"b", owner: "e", isGone: true)])
  }

  @Test("finds that something else is said to have been shown", arguments: ["head_position = 'Top'", "target_x = 11"])
  func presented(change: String) throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    try study.store.connection.execute("UPDATE presentation SET \(change) WHERE number = 1")
    let said = try study.store.verify().map(\.description)
    #expect(said.count == 1 && said.first?.hasPrefix("What 'p1-reading' was shown has changed: its digest is ") == true)
    try study.store.connection.execute("UPDATE recording SET presented = NULL; DELETE FROM seal")
    #expect(try study.store.verify().isEmpty)
  }

  @Test("tells that the file itself is damaged")
  func damage() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let path = study.folder.path(of: "copy.sqlite")
    try study.store.connection.run("VACUUM INTO ?", [.text(path)])
    let root = try study.store.connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'fingerprint'")
    let page = try #require(root)
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let size = try #require(try study.store.connection.integer("PRAGMA page_size"))
    try file.seek(toOffset: UInt64((page - 1) * size))
    try file.write(contentsOf: Data(repeating: 0xAA, count: size))
    try file.close()
    let faults = try Store(path: path, access: .readOnly).verify()
    #expect(faults == [.damage("database disk image is malformed")])
  }

  private static let digest = digest(lastTime: [0, 0, 0, 0, 0, 0, 0x10, 0x40])
  private static let changedDigest = digest(lastTime: [0, 0, 0, 0, 0, 0, 0x14, 0x40])

  /// Of the example's bytes, written out: 1, 2, 3, then the last time; 0, 0.5, NaN and 1.
  private static func digest(lastTime: [UInt8]) -> String {
    var hash = ColumnDigest()
    let times: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 8, 0x40]
    let weights: [UInt8] = [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F,
    ]
    unsafe hash.update((times + lastTime + weights).span.bytes)
    return hash.hexadecimal()
  }
}

@Suite("The digest of a study's content")
struct ContentDigestTests {
  @Test("does not depend on the order of storing")
  func order() throws {
    let one = try ExampleStudy()
    let other = try ExampleStudy()
    let ben = ExampleRecording(name: "p2-reading", participant: "p2", file: "ben.csv", values: [5, 6, 7, 8])
    try one.insert(ExampleRecording())
    try one.insert(ben)
    _ = try other.store.insert(.example)
    try other.insert(ben)
    try other.insert(ExampleRecording())
    let digests = try (one.store.contentDigest(), other.store.contentDigest())
    #expect(digests.0 == digests.1)
  }

  @Test(
    "changes with the content",
    arguments: [
      "UPDATE participant SET age = 8", "UPDATE recording SET passage = 'B'", "UPDATE recording SET digest = '00'",
      "UPDATE presentation SET target_x = 11 WHERE number = 1", "UPDATE source SET sha256 = '00'",
      "UPDATE track_column SET name = 'seconds' WHERE name = 'time'",
      "INSERT INTO participant_detail VALUES ('p1', 'school', 'B')",
    ]
  )
  func change(sql: String) throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let before = try study.store.contentDigest()
    try study.store.connection.execute(sql)
    let after = try study.store.contentDigest()
    #expect(before != after)
  }
}
