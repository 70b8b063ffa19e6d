import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Studies

@Suite("A folder that is a link")
struct LinkedFolderTests {
  private func link(_ path: String, to place: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: place, withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: place)
  }

  @Test("is replaced where it leads")
  func replaced() throws {
    let home = try TemporaryFolder()
    let (path, place, draft) = (home.path(of: "tables"), home.path(of: "elsewhere"), home.path(of: ".tables.draft"))
    try link(path, to: place)
    try Data("old".utf8).write(to: URL(filePath: place + "/old.csv"))
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    try Data("new".utf8).write(to: URL(filePath: draft + "/new.csv"))
    try replaceFolder(path, by: draft)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["new.csv"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == place)
  }

  @Test("keeps nobody in shards who was forgotten")
  func forgotten() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let place = study.home.path(of: "scratch")
    try link(study.folder.shards, to: place)
    _ = try study.writing().makeShards(1, rows: resultRows, recordedAs: TemporaryStudy.typed("shard"))
    try FileManager.default.createDirectory(atPath: place + "/2-of-3.draft", withIntermediateDirectories: true)
    let foreign = ["1-of-8.txt", "3-of-2", "notes.txt"]
    for name in foreign { try Data("mine".utf8).write(to: URL(filePath: place + "/" + name)) }
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.hadShards)
    #expect(try names(in: place) == foreign)
  }

  @Test("keeps nothing there that is remembered of experiments, but what is somebody else's")
  func histories() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let place = study.home.path(of: "scratch")
    try link(study.folder.histories, to: place)
    var history = ExperimentHistory(of: "pilot", in: study.folder, grounds: [.everything])
    let state = try study.reading().state()
    let step = try StepRecord(version: "1.0", words: ["fit"], inputs: [], outputs: [], study: state)
    try history.finish(0, from: step, outputs: [], study: state)
    try Data(#"{"steps": [{"fit": {}}]}"#.utf8).write(to: URL(filePath: place + "/mine.json"))
    #expect(try names(in: place) == ["mine.json", "pilot.json"])
    _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(try names(in: place) == ["mine.json"])
  }

  @Test("keeps nobody in a report who was forgotten, and all that is no report or holds the study")
  func reports() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let (place, notes) = (study.home.path(of: "scratch"), study.home.path(of: "notes"))
    try link(study.folder.reports + "/linked", to: place)
    try link(study.folder.reports + "/notes", to: notes)
    try link(study.folder.reports + "/up", to: study.folder.path)
    for (path, text) in [
      (place + "/provenance.json", "{}"), (place + "/report.html", "Annabella Quist read."),
      (notes + "/one.txt", "Annabella Quist was tired."), (notes + "/other.txt", "Nobody was."),
    ] {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.reports.contains(study.folder.reports + "/linked"))
    #expect(try names(in: place).isEmpty && names(in: notes) == ["one.txt", "other.txt"])
    #expect(FileManager.default.fileExists(atPath: study.folder.database))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
