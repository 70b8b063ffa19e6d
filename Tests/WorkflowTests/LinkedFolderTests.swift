import Foundation
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Reports
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
    // As the right to write there, which the old one's lock was.
    var found: [String]?
    try replaceFolder(path, by: draft) { found = try? names(in: place) }
    #expect(found == ["new.csv"])
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
      (place + "/provenance.json", ReportMark.provenance), (place + "/report.html", "Annabella Quist read."),
      (notes + "/one.txt", "Annabella Quist was tired."), (notes + "/other.txt", "Nobody was."),
    ] {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(forgotten.reports.contains(study.folder.reports + "/linked"))
    #expect(try names(in: place).isEmpty && names(in: notes) == ["one.txt", "other.txt"])
    #expect(FileManager.default.fileExists(atPath: study.folder.database))
  }

  @Test("keeps what study did not write, also where it is the folder of all reports, and tells of what is called so")
  func allReports() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let (place, manager) = (study.home.path(of: "scratch"), FileManager.default)
    try manager.removeItem(atPath: study.folder.reports)
    try link(study.folder.reports, to: place)
    let report = try await WriteReport(name: "latest").run(on: study.reading())
    let name = "Annabella Quist"
    let page = "<!DOCTYPE html>\n<head>\(ReportMark.title)</head>\n\(name)"
    for (path, text) in [
      ("review.html", page), ("notes.md", name), ("\(name)/notes.md", "Was tired."),
      ("other/provenance.json", "{}"), ("other/a.txt", name), (".latest.draft/report.md", name),
      (".other.draft/notes.md", "Nobody was."), ("long.txt", String(repeating: "0 ", count: 9 << 20)),
    ] {
      _ = try OutputFolder(place).write(text, to: path)
    }
    let forgotten = try study.writing().forget(participantNamed: name, version: "1.0")
    let removed = ["latest", "review.html"].map { study.folder.reports + "/" + $0 }
    #expect(forgotten.reports == removed && removed.contains(report))
    #expect(forgotten.copies == ["notes.md", ".latest.draft", name].map { study.folder.reports + "/" + $0 })
    #expect(forgotten.unread == [study.folder.reports + "/long.txt"])
    let kept = [".latest.draft", ".other.draft", name, "long.txt", "notes.md", "other"]
    #expect(try names(in: place) == kept)
    #expect(try names(in: place + "/other") == ["a.txt", "provenance.json"])
  }

  @Test("keeps nobody in a page of review behind it, and is gone alone where it leads to what is somebody's")
  func linkedPage() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let (page, manager) = (study.home.path(of: "page.html"), FileManager.default)
    try Data("<!DOCTYPE html>\(ReportMark.title)Annabella Quist".utf8).write(to: URL(filePath: page))
    try manager.createSymbolicLink(atPath: study.folder.reports + "/review.html", withDestinationPath: page)
    let notes = try study.file("notes.md", "Annabella Quist was tired.")
    let links = [("Annabella Quist", study.home.path(of: "hers")), ("notes.md", notes)].map { name, place in
      RemovedLink(path: study.folder.reports + "/" + name, place: place)
    }
    try manager.createDirectory(atPath: links[0].place, withIntermediateDirectories: true)
    for link in links { try manager.createSymbolicLink(atPath: link.path, withDestinationPath: link.place) }
    let forgotten = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    #expect(try names(in: study.folder.reports).isEmpty && !manager.fileExists(atPath: page))
    #expect(forgotten.reports == [study.folder.reports + "/review.html"])
    #expect(forgotten.links.map(\.path) == links.map(\.path))
    #expect(forgotten.links.map(\.place) == links.compactMap { realPath($0.place) })
    for link in forgotten.links {
      #expect(manager.fileExists(atPath: link.place))
      let sentence = "The link \(link.path) was removed; what it led to is yours to delete: \(link.place)."
      #expect(forgotten.text.contains(sentence))
    }
  }

  @Test(
    "tells where it leads nowhere or in a circle, and keeps somebody from being forgotten by halves",
    arguments: [("/nowhere/x", "nowhere"), ("reports", "in a circle")]
  )
  func broken(place: String, whither: String) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let (reports, manager) = (study.folder.reports, FileManager.default)
    try manager.removeItem(atPath: reports)
    try manager.createSymbolicLink(atPath: reports, withDestinationPath: place)
    let reason = "it is a link that leads \(whither); make what it is to lead to, or remove the link"
    #expect(throws: FileError.cannotWrite(path: reports, reason: reason)) { try study.folder.create() }
    #expect(throws: FileError.cannotWrite(path: reports, reason: reason)) { _ = try OutputFolder(reports + "/latest") }
    #expect(throws: FileError.cannotRead(path: reports, reason: reason)) {
      _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    }
    #expect(try study.reading().store.participants().count == 1)
    try manager.removeItem(atPath: reports)
    let target = place == "reports" ? "shards" : place
    try manager.createSymbolicLink(atPath: study.folder.shards, withDestinationPath: target)
    #expect(throws: FileError.cannotRead(path: study.folder.shards, reason: reason)) {
      _ = try study.writing().makeShards(1, rows: resultRows, recordedAs: TemporaryStudy.typed("shard"))
    }
  }

  @Test(
    "tells so too where it is of one report or shard, or of what is remembered of experiments",
    arguments: ["reports/latest", "shards/1-of-1", ".study/experiments"]
  )
  func brokenEntry(name: String) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let (path, manager) = (study.folder.path + "/" + name, FileManager.default)
    try manager.createDirectory(atPath: study.folder.shards, withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/x")
    let reason = "it is a link that leads nowhere; make what it is to lead to, or remove the link"
    let unread = FileError.cannotRead(path: path, reason: reason)
    #expect(throws: unread) {
      _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    }
    #expect(try study.reading().store.participants().count == 1)
    if name == "reports/latest" {
      await #expect(throws: FileError.cannotWrite(path: path, reason: reason)) {
        _ = try await WriteReport(name: "latest").run(on: study.reading())
      }
      #expect(try names(in: study.folder.reports) == ["latest"])
    } else if name == "shards/1-of-1" {
      #expect(throws: unread) { try study.folder.requireReachableShards() }
      #expect(throws: unread) {
        _ = try study.writing().makeShards(1, rows: resultRows, recordedAs: TemporaryStudy.typed("shard"))
      }
    }
  }

  @Test("keeps nobody from parting a study where it leads nowhere and is somebody's, beside shards that lie elsewhere")
  func foreignEntry() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let place = study.home.path(of: "scratch")
    try link(study.folder.shards, to: place)
    try FileManager.default.createSymbolicLink(atPath: place + "/mine", withDestinationPath: "/nowhere/x")
    try study.folder.requireReachableShards()
    let made = try study.writing().makeShards(1, rows: resultRows, recordedAs: TemporaryStudy.typed("shard"))
    #expect(made.shards.contains { $0.isNew })
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
