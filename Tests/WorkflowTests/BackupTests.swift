import Foundation
import Recordings
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Store
@testable import Studies

@Suite("A copy of a study")
struct BackupTests {
  @Test("is whole while somebody writes, and makes a new study what the old one was")
  func restored() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("a.json", exampleFrames))
    let (digest, copy) = (try study.contentDigest(), study.home.path(of: "copy.sqlite"))
    let writing = try study.writing()
    try writing.store.transaction {
      let run = try writing.store.insert(TemporaryStudy.typed("exclude"))
      let name = try writing.store.recordings()[0].name
      _ = try writing.store.exclude(.recording(name: name), reason: "noise", run: run)
      #expect(try study.folder.backUp(to: copy) == 1)
    }
    let new = try TemporaryStudy()
    try new.folder.restore(from: copy)
    #expect(try new.contentDigest() == digest)
    // What was not committed when it was copied is not in it.
    #expect(try new.reading().store.exclusions().isEmpty && study.reading().store.exclusions().count == 1)
    #expect(try new.reading().store.verify().isEmpty)
    #expect(throws: BackupError.inUse(path: new.folder.path)) { try new.folder.restore(from: copy) }
  }

  @Test("is one file for its owner alone, and takes the place of an older one")
  func file() async throws {
    let study = try TemporaryStudy()
    let copy = study.home.path(of: "copies/a.sqlite")
    #expect(throws: FileError.self) { _ = try study.folder.backUp(to: copy) }
    try FileManager.default.createDirectory(atPath: study.home.path(of: "copies"), withIntermediateDirectories: true)
    #expect(try study.folder.backUp(to: copy) == 0)
    try await study.ingest(study.file("a.json", exampleFrames))
    #expect(try study.folder.backUp(to: copy) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: study.home.path(of: "copies")) == ["a.sqlite"])
    let permissions = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o600)
    // A folder, and whatever lies in it, stays.
    let folder = study.home.path(of: "copies")
    #expect(throws: FileError.cannotWrite(path: folder, reason: "it is a folder")) {
      _ = try study.folder.backUp(to: folder)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.sqlite"])
  }

  @Test("is refused where it is damaged or none of a study")
  func refused() async throws {
    let study = try TemporaryStudy()
    let text = try study.file("notes.txt", "no database at all, whatever its name says")
    #expect(throws: StoreError.self) { try study.folder.restore(from: text) }
    #expect(throws: FileError.notFound(path: "/none")) { try study.folder.restore(from: "/none") }
    #expect(try study.reading().store.recordings().isEmpty)
    let other = try TemporaryStudy()
    try await other.ingest(other.file("a.json", exampleFrames))
    let copy = study.home.path(of: "copy.sqlite")
    _ = try other.folder.backUp(to: copy)
    // The rows of a recording are not what it says of them.
    try Store(path: copy, access: .readWrite).connection.execute("UPDATE recording SET rows = rows + 1")
    #expect(throws: BackupError.self) { try study.folder.restore(from: copy) }
    #expect(try study.reading().store.recordings().isEmpty)
  }

  @Test("is not waited for where it is a pipe", .timeLimit(.minutes(10)))
  func pipe() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("a.json", exampleFrames))
    let pipe = study.home.path(of: "pipe")
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let error = FileError.cannotRead(path: pipe, reason: "it is no plain file")
    #expect(throws: error) { try study.folder.restore(from: pipe) }
  }

  @Test("takes the place of nothing but an earlier one")
  func others() throws {
    let study = try TemporaryStudy()
    let (notes, pipe) = (try study.file("notes.txt", "raw data"), study.home.path(of: "pipe"))
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let own = [study.folder.key, study.folder.database]
    let kept = own.map { FileManager.default.contents(atPath: $0) }
    let inside = own + [study.folder.state + "/new.sqlite"]
    for path in [notes, pipe] + inside {
      #expect(throws: FileError.self) { _ = try study.folder.backUp(to: path) }
    }
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "raw data")
    #expect(own.map { FileManager.default.contents(atPath: $0) } == kept)
    let names = try FileManager.default.contentsOfDirectory(atPath: study.home.path)
    #expect(!names.contains { $0.contains("draft") })
    // Another study's database is one of a study, and no copy.
    let other = try TemporaryStudy()
    #expect(throws: FileError.self) { _ = try study.folder.backUp(to: other.folder.database) }
  }

  @Test("brings nobody back who was forgotten since")
  func forgotten() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("a.json", exampleFrames))
    let (copy, later) = (study.home.path(of: "copy.sqlite"), study.home.path(of: "later.sqlite"))
    _ = try study.folder.backUp(to: copy)
    _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    let time = try #require(try study.reading().store.forgettings().first?.happenedAt)
    #expect(throws: BackupError.forgotten(path: copy, at: time)) { try study.folder.restore(from: copy) }
    #expect(try study.reading().store.recordings().isEmpty)
    _ = try study.folder.backUp(to: later)
    try study.folder.restore(from: later)
    #expect(try study.reading().store.forgettings().count == 1)
  }

  @Test("tells where the key is not the one of its pseudonyms, by which nothing is ingested until it is put back")
  func otherKey() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("a.json", exampleFrames))
    let copy = study.home.path(of: "copy.sqlite")
    _ = try study.folder.backUp(to: copy)
    let new = try TemporaryStudy()
    #expect(try new.folder.restore(from: copy) == .other)
    #expect(KeyFit.other.doubt(ofKeyAt: "key") == "\(StudyError.otherKey(path: "key"))")
    #expect(try new.reading().store.verify().isEmpty)
    let later = try new.file("b.json", exampleFrames.asReading)
    await #expect(throws: StudyError.otherKey(path: new.folder.key)) { try await new.ingest(later) }
    try new.takeKey(at: study.folder.key)
    let outcome = try await new.ingest(later)
    #expect(outcome.refusals.isEmpty && outcome.files.map(\.status) == [.stored])
    #expect(try new.reading().store.participants().count == 1)
    #expect(try new.reading().keyFit() == .fits)
  }

  @Test("tells where there is no key, and asks for none where nobody has a pseudonym")
  func missingKey() async throws {
    let study = try TemporaryStudy()
    let (copy, named) = (study.home.path(of: "copy.sqlite"), study.home.path(of: "named.sqlite"))
    try await study.ingest(study.file("a.json", exampleFrames))
    _ = try study.folder.backUp(to: copy)
    let new = try TemporaryStudy()
    try FileManager.default.removeItem(atPath: new.folder.key)
    #expect(try new.folder.restore(from: copy) == .missing)
    #expect(KeyFit.missing.doubt(ofKeyAt: "key") == "\(StudyError.noKey(path: "key"))")
    let plain = try TemporaryStudy(settings: #"{"keepNames": true}"#)
    try await plain.ingest(plain.file("a.json", exampleFrames))
    _ = try plain.folder.backUp(to: named)
    let other = try TemporaryStudy(settings: #"{"keepNames": true}"#)
    #expect(try other.folder.restore(from: named) == .fits)
    #expect(KeyFit.fits.doubt(ofKeyAt: "key") == nil)
  }

  @Test("of an older version is brought up to date, and nobody knows by which key its pseudonyms were made")
  func older() async throws {
    let study = try TemporaryStudy()
    let (copy, new) = (study.home.path(of: "copy.sqlite"), study.home.path(of: "new.sqlite"))
    try await study.ingest(study.file("a.json", exampleFrames))
    _ = try study.folder.backUp(to: copy)
    // As schema 11 left it.
    try Connection(path: copy, access: .readWrite, patience: 0)
      .execute("DROP TABLE pseudonym_key; PRAGMA user_version = 11")
    let bytes = FileManager.default.contents(atPath: copy)
    let restored = try TemporaryStudy()
    #expect(try restored.folder.restore(from: copy) == .unknown)
    #expect(KeyFit.unknown.doubt(ofKeyAt: "key")?.hasPrefix("Nobody knows whether key is the key") == true)
    #expect(try restored.contentDigest() == study.contentDigest())
    #expect(!FileManager.default.fileExists(atPath: restored.folder.restored))
    #expect(FileManager.default.contents(atPath: copy) == bytes)
    // What comes in later tells nothing of those who were there.
    let outcome = try await restored.ingest(restored.file("b.csv", "participant_id,group\nBertram,dyslexic\n"))
    #expect(outcome.files.map(\.status) == [.stored])
    #expect(try restored.reading().keyFit() == .unknown)
    _ = try restored.folder.backUp(to: new)
    let again = try TemporaryStudy()
    #expect(try again.folder.restore(from: new) == .unknown)
  }

  @Test("is made of an older version's study as it is")
  func ofOlder() async throws {
    let study = try TemporaryStudy()
    let copy = study.home.path(of: "copy.sqlite")
    try await study.ingest(study.file("a.json", exampleFrames))
    let digest = try study.contentDigest()
    // As schema 11 left it.
    try Connection(path: study.folder.database, access: .readWrite, patience: 0)
      .execute("DROP TABLE pseudonym_key; PRAGMA user_version = 11")
    #expect(try study.folder.backUp(to: copy) == 1)
    for path in [study.folder.database, copy] {
      #expect(throws: StoreError.olderSchema(found: 11, known: migrations.count)) {
        _ = try Store(path: path, access: .readOnly)
      }
    }
    #expect(try !FileManager.default.contentsOfDirectory(atPath: study.home.path).contains { $0.contains("draft") })
    let restored = try TemporaryStudy()
    try restored.folder.restore(from: copy)
    #expect(try restored.contentDigest() == digest)
  }

  @Test("takes the place of no participants without recordings")
  func participants() throws {
    let study = try TemporaryStudy()
    let listed = try TemporaryStudy()
    let copy = study.home.path(of: "copy.sqlite")
    _ = try study.folder.backUp(to: copy)
    try listed.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert([Participant(id: "p1")], run: run)
    }
    #expect(throws: BackupError.inUse(path: listed.folder.path)) { try listed.folder.restore(from: copy) }
    #expect(try listed.reading().store.participants().count == 1)
  }
}

@Suite("Results that are computed again")
struct RecomputeTests {
  @Test("are the same, of every kind")
  func same() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let all = try await RecomputeResults(1000, seed: 1).run(
      on: study.reading(),
      recordedAs: TemporaryStudy.typed("verify")
    )
    #expect(all.allSatisfy { $0.differing == 0 && $0.rows > 0 && $0.version == nil })
    #expect(Set(all.map(\.kind)).isSuperset(of: [.events, .lines, .measures, .reader]))
    #expect(!FileManager.default.fileExists(atPath: study.folder.recomputed))
  }

  @Test("are the same where a person chose another model since")
  func chosenModel() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    try await study.fit()
    let other = try #require(try study.reading().modelOverviews().first { !$0.isChosen })
    _ = try study.writing().chooseModel(named: other.name, recordedAs: TemporaryStudy.typed("choose"))
    let all = try await RecomputeResults(1000, seed: 1).run(
      on: study.reading(),
      recordedAs: TemporaryStudy.typed("verify")
    )
    #expect(all.map(\.kind).contains(.calibration) && all.allSatisfy { $0.differing == 0 })
  }

  @Test("tell where somebody has changed a stored row, and where one is gone")
  func changed() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let names = try study.reading().store.recordings().map(\.name)
    try study.store { store in
      try store.update(StoredEvent.self, ["x": .number(1)], where: ["recording": .text(names[0])])
      try store.remove(LineSummary.self, where: ["recording": .text(names[1])])
    }
    let all = try await RecomputeResults(1000, seed: 1).run(
      on: study.reading(),
      recordedAs: TemporaryStudy.typed("verify")
    )
    let differing = all.filter { $0.differing > 0 }
    let told = Set(differing.map { "\($0.kind.name) \($0.scope)" })
    // What rests on them may differ, too; nothing that does not.
    #expect(told.isSuperset(of: ["events \(names[0])", "lines \(names[1])"]))
    #expect(told.isDisjoint(with: ["events \(names[1])"]))
  }

  @Test("are as many as asked for, and the same with the same seed")
  func chosen() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let run = TemporaryStudy.typed("verify")
    let once = try await RecomputeResults(2, seed: 7).run(on: study.reading(), recordedAs: run)
    #expect(once.count == 2)
    #expect(try await RecomputeResults(2, seed: 7).run(on: study.reading(), recordedAs: run) == once)
  }
}
