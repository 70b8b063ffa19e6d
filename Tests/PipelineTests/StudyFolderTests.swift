import Foundation
import Geometry
import Store
import TestSupport
import Testing

@testable import Pipeline

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
  }

  @Test("is found from a folder below it, and nowhere else")
  func above() throws {
    let study = try TemporaryStudy()
    #expect(StudyFolder.above(study.folder.path) == study.folder)
    #expect(StudyFolder.above(study.folder.datasets + "/pilot/deep") == study.folder)
    #expect(StudyFolder.above(study.home.path) == nil)
    #expect(StudyFolder.above("/") == nil && StudyFolder.above("") == nil)
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
        The study was made by a newer version of study (schema 99; this one knows 1). Install the newer version.
        """
    )
  }
}

@Suite("The settings")
struct SettingsTests {
  @Test("are the defaults where nothing is set")
  func defaults() throws {
    let settings = try Settings(parsing: Array(Settings.defaultText.utf8), path: "settings.json")
    #expect(!settings.keepsNames && settings.patience == 5 && settings.devices.isEmpty)
    #expect(try Settings(parsing: Array("{}".utf8), path: "settings.json") == settings)
  }

  @Test("name devices that are found before those known")
  func devices() throws {
    let text = """
      {"devices": [{"names": ["iPad mini 6", "Lab"], "points": [700, 1000], "pixelsPerInch": 300, "scale": 2.0, "camera": "long"}]}
      """
    let settings = try Settings(parsing: Array(text.utf8), path: "settings.json")
    #expect(settings.devices.map(\.names) == [["iPad mini 6", "Lab"]])
    #expect(settings.allDevices.first?.size.width == 700 && settings.allDevices.count > 10)
  }

  @Test(
    "with a mistake are refused with a sentence",
    arguments: [
      ("[]", "settings.json: an object of settings was expected."),
      ("{\"keepname\": true}", "settings.json: there is no setting 'keepname'. Did you mean 'keepNames'?"),
      ("{\"colour\": 1}", "settings.json: there is no setting 'colour'."),
      ("{\"keepNames\": \"yes\"}", "settings.json: 'keepNames' must be true or false."),
      ("{\"patience\": -1}", "settings.json: 'patience' must be a number of seconds from 0 to 86400."),
      ("{\"patience\": 1e300}", "settings.json: 'patience' must be a number of seconds from 0 to 86400."),
      (
        "{\"devices\": [{\"names\": [\"X\"]}]}",
        """
        settings.json: 'devices' must be a list of {"names": ["iPad X"], "identifiers": ["iPad99,1"], "points": [744, 1133], \
        "pixelsPerInch": 326, "scale": 2, "camera": "short"}.
        """
      ),
    ]
  )
  func mistakes(text: String, sentence: String) {
    let error = #expect(throws: StudyError.self) { try Settings(parsing: Array(text.utf8), path: "settings.json") }
    #expect(error?.description == sentence)
  }

  @Test("that are no JSON or not there stop the study with a sentence")
  func unreadable() throws {
    let study = try TemporaryStudy(settings: "{,}")
    let folder = study.folder
    let broken = #expect(throws: (any Error).self) { _ = try Study(folder, for: .reading) }
    #expect("\(broken ?? StudyError.nothingStored)".hasPrefix("\(folder.settings) is not JSON: "))
    try FileManager.default.removeItem(atPath: folder.settings)
    #expect(throws: FileError.self) { _ = try Study(folder, for: .reading) }
  }
}

@Suite("The right to write to a study")
struct StudyLockTests {
  @Test("is one program's, and tells the next whose it is")
  func busy() throws {
    let study = try TemporaryStudy(settings: "{\"patience\": 0.1}")
    let folder = study.folder
    do {
      let holder = try StudyLock(folder.lock, holder: "study ingest", patience: 0)
      let error = #expect(throws: StudyError.self) { _ = try Study(folder, for: .writing(by: "study test")) }
      let sentence = error?.description ?? ""
      #expect(sentence.hasPrefix("The study is in use by 'study ingest' (process \(getpid()), since 20"))
      #expect(sentence.hasSuffix("). Try again when it has finished."))
      _ = try Study(folder, for: .reading)
      _ = consume holder
    }
    _ = try Study(folder, for: .writing(by: "study test"))
  }

  @Test("is waited for")
  func patience() async throws {
    let study = try TemporaryStudy()
    let path = study.folder.lock
    var holder: StudyLock? = try StudyLock(path, holder: "study ingest", patience: 0)
    async let waiting: Void = Task { _ = try StudyLock(path, holder: "study test", patience: 10) }.value
    try await Task.sleep(for: .milliseconds(100))
    holder = nil
    try await waiting
    _ = consume holder
  }
}
