import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Store
@testable import Studies

@Suite("A study's folder")
struct StudyFolderTests {
  @Test("has all that a study needs, the state for its owner alone")
  func create() throws {
    let study = try TemporaryStudy()
    let manager = FileManager.default
    for path in [study.folder.datasets, study.folder.experiments, study.folder.reports, study.folder.database] {
      #expect(manager.fileExists(atPath: path))
    }
    func mode(_ path: String) throws -> Int? { try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
    #expect(try mode(study.folder.key) == 0o600)
    #expect(try mode(study.folder.state) == 0o700)
    #expect(manager.contents(atPath: study.folder.key)?.count == 32)
    #expect(manager.contents(atPath: study.folder.state + "/.gitignore") == Data("*\n".utf8))
    #expect(try Settings(study.folder) == Settings(parsing: Array("{}".utf8), path: ""))
  }

  @Test("that is made again keeps its key, its settings and its recordings, and gets what it lacked")
  func again() async throws {
    let study = try TemporaryStudy(settings: "{\"patience\": 0}")
    try await study.ingest(try study.file("a.json", exampleFrames))
    let digest = try study.contentDigest()
    let key = FileManager.default.contents(atPath: study.folder.key)
    try FileManager.default.removeItem(atPath: study.folder.reports)
    try study.folder.create()
    #expect(FileManager.default.fileExists(atPath: study.folder.reports))
    #expect(FileManager.default.contents(atPath: study.folder.key) == key)
    #expect(try study.reading().settings.patience == 0)
    #expect(try study.contentDigest() == digest)
  }

  @Test("that lost its key gets no other one")
  func lostKey() throws {
    let study = try TemporaryStudy()
    let (folder, key) = (study.folder, study.folder.key)
    try FileManager.default.removeItem(atPath: key)
    #expect(throws: StudyError.noKey(path: key)) { try folder.create() }
    #expect(!FileManager.default.fileExists(atPath: key))
    try Data([1, 2, 3]).write(to: URL(filePath: key))
    #expect(throws: StudyError.noKey(path: key)) {
      let study = try Study(folder, for: .reading)
      _ = try study.pseudonyms()
    }
    // Whether somebody is called so cannot be told without it.
    #expect(throws: StudyError.noKey(path: key)) {
      let study = try Study(folder, for: .reading)
      _ = try study.recordingsInUse(named: ["anybody"])
    }
  }

  @Test("may get another key as long as nobody has a pseudonym, and is known by it from then on")
  func otherKey() async throws {
    let study = try TemporaryStudy()
    let other = try TemporaryStudy()
    let key = study.home.path(of: "key")
    let list = try study.file("participants.csv", "participant_id,group\nBertram,dyslexic\n")
    try FileManager.default.copyItem(atPath: study.folder.key, toPath: key)
    try await study.ingest(study.file("page 1.ias", "RECTANGLE 1 0 0 40 30 The\nRECTANGLE 2 50 0 90 30 cat\n"))
    try study.takeKey(at: other.folder.key)
    #expect(try study.reading().keyFit() == .fits)
    try await study.ingest(study.file("a.json", exampleFrames))
    #expect(try study.reading().keyFit() == .fits)
    try study.takeKey(at: key)
    #expect(try study.reading().keyFit() == .other)
    try study.folder.create()
    #expect(try study.reading().keyFit() == .other)
    await #expect(throws: StudyError.otherKey(path: study.folder.key)) { try await study.ingest(list) }
    // Not that nobody is called so, who is there.
    #expect(throws: StudyError.otherKey(path: study.folder.key)) {
      _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    }
    #expect(throws: StudyError.otherKey(path: study.folder.key)) {
      _ = try study.reading().subject(named: "Annabella Quist")
    }
    try study.takeKey(at: other.folder.key)
    _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    try study.takeKey(at: key)
    try await study.ingest(list)
    #expect(try study.reading().keyFit() == .fits)
    try study.takeKey(at: other.folder.key)
    #expect(try study.reading().keyFit() == .other)
  }

  @Test("of which nobody noted the key is known by it once a name leads to somebody of the first ingest")
  func provenKey() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("a.json", exampleFrames))
    try study.store { try $0.setKeyMark(nil) }
    for (name, list) in [("one.csv", "Bertram,dyslexic\n"), ("two.csv", "Bertram,dyslexic\nCarla,control\n")] {
      try await study.ingest(study.file(name, "participant_id,group\n" + list))
      #expect(try study.reading().keyFit() == .unknown)
    }
    try await study.ingest(study.file("b.json", exampleFrames.asReading))
    #expect(try study.reading().keyFit() == .fits)
  }

  @Test("is made whole where its making was stopped behind an empty file")
  func empty() throws {
    let home = try TemporaryFolder()
    let folder = StudyFolder(home.path(of: "study"))
    try folder.create()
    let files = [folder.settings, folder.key, folder.state + "/.gitignore"]
    let sizes = files.map { FileManager.default.contents(atPath: $0)?.count }
    for path in files + [folder.database] { try Data().write(to: URL(filePath: path)) }
    try folder.create()
    #expect(files.map { FileManager.default.contents(atPath: $0)?.count } == sizes)
    #expect(try Study(folder, for: .reading).store.verify().isEmpty)
    // Pseudonyms may have been made with a key that is empty now.
    try Data().write(to: URL(filePath: folder.key))
    #expect(throws: StudyError.noKey(path: folder.key)) { try folder.create() }
  }

  @Test("is found from a folder below it, and nowhere else")
  func above() throws {
    let study = try TemporaryStudy()
    #expect(StudyFolder.above(study.folder.path) == study.folder)
    #expect(StudyFolder.above(study.folder.datasets + "/pilot/deep") == study.folder)
    #expect(StudyFolder.above(study.home.path) == nil)
    #expect(StudyFolder.above("/") == nil)
  }

  @Test("cannot be made where a file is in its place")
  func fileInPlace() throws {
    let home = try TemporaryFolder()
    let path = home.path(of: "study")
    try Data().write(to: URL(filePath: path))
    #expect(throws: FileError.self) { try StudyFolder(path).create() }
  }

  @Test("that a newer version made is refused with a sentence")
  func newer() throws {
    let study = try TemporaryStudy()
    let folder = study.folder
    var database = try Data(contentsOf: URL(filePath: folder.database))
    // Where SQLite's file format keeps the schema's number.
    database[63] = 99
    try database.write(to: URL(filePath: folder.database))
    let error = #expect(throws: StoreError.self) { _ = try Study(folder, for: .writing(by: "study test")) }
    #expect(
      error?.description == """
        The study was made by a newer version of study (schema 99; this one knows \(migrations.count)). Install the newer version.
        """
    )
  }
}
