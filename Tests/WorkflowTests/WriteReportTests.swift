import Basics
import Foundation
import Recordings
import Store
import TestSupport
import Testing
import Trackers

@testable import Reports
@testable import Studies

@Suite("A report")
struct WriteReportTests {
  @Test("is a folder with pages, tables in every format and the provenance")
  func whole() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let folder = try await WriteReport(name: "pilot").run(on: study.reading())
    #expect(folder == study.folder.reports + "/pilot")
    let files = try files(in: folder)
    for table in ["participants", "recordings", "exclusion_flow", "findings"] {
      let found = files.keys.filter { $0.hasPrefix("tables/\(table).") }
      #expect(found.count == 5, "\(found)")
    }
    let markdown = String(decoding: files["report.md"] ?? [], as: UTF8.self)
    #expect(markdown.contains("The study holds 1 recording of 1 participant with 90 rows in use."))
    #expect(markdown.contains("Every row could be used. The recording has "))
    #expect(markdown.contains("In 1 recording the app's own gaze has the report app's slip"))
    let html = String(decoding: files["report.html"] ?? [], as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>") && !html.contains("://"))
    let provenance = try JSON(parsing: files["provenance.json"] ?? [], source: "provenance.json")
    #expect(provenance["runs"]?.elements?.count == 1)
  }

  @Test("counts the rows of excluded recordings as none that are in use")
  func excludedRows() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(
      try study.file("a.json", exampleFrames),
      try study.file("b.json", Array(exampleFrames.prefix(40)).asReading)
    )
    let reading = try #require(try study.reading().store.recordings().first { $0.kind == .reading }?.name)
    _ = try study.writing().exclude(reading, reason: "a pilot", recordedAs: TemporaryStudy.typed("exclude"))
    let markdown = try #require(try await study.report()["report.md"])
    #expect(markdown.contains("The study holds 2 recordings of 1 participant with 90 rows in use."))
  }

  @Test("tells of a study whose recordings are all left out that they are, and nothing of their quality")
  func nothingInUse() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let name = try #require(try study.reading().store.recordings().first?.name)
    _ = try study.writing().exclude(name, reason: "a pilot", recordedAs: TemporaryStudy.typed("exclude"))
    let markdown = try #require(try await study.report()["report.md"])
    #expect(markdown.contains("The study holds 1 recording of 1 participant, which is left out"))
    #expect(!markdown.contains("Every row could be used") && !markdown.contains("0 rows in use"))
  }

  @Test("tells participants of whom something was recorded from those who are only listed")
  func listed() async throws {
    let study = try TemporaryStudy()
    let list = "participant_id,group\nAnnabella Quist,control\nBertram,dyslexic\nClara,control\n"
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("participants.csv", list))
    let markdown = try #require(try await study.report()["report.md"])
    #expect(markdown.contains("1 recording of 1 participant with 90 rows in use; 2 more are only listed. Bars"))
    let reading = try study.reading()
    let overview = try OpeningSections(reading, ReportContext(reading, for: .team)).overview
    #expect(overview.first?.state == "1")
  }

  @Test("has the same bytes again, and replaces what was there as a whole")
  func again() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let report = WriteReport(name: "latest")
    let folder = try await report.run(on: study.reading())
    let first = try files(in: folder)
    try Data("mine".utf8).write(to: URL(filePath: folder + "/stray.txt"))
    _ = try await report.run(on: study.reading())
    #expect(try files(in: folder) == first)
    #expect(try FileManager.default.contentsOfDirectory(atPath: study.folder.reports) == ["latest"])
  }

  @Test("takes the place of no folder and no file that is somebody's own")
  func foreign() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let folder = study.folder
    let (mine, notes) = (folder.reports + "/mine", folder.reports + "/notes")
    try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: true)
    for path in [mine + "/provenance.json", notes] { try Data("{}".utf8).write(to: URL(filePath: path)) }
    for path in [mine, notes] {
      await #expect(throws: ReportError.notAReport(path: path)) {
        let name = URL(filePath: path).lastPathComponent
        _ = try await WriteReport(name: name).run(on: Study(folder, for: .reading))
      }
    }
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.reports)) == ["mine", "notes"])
  }

  @Test("leads to every file that lies beside it, and to no other")
  func links() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let folder = try await WriteReport(name: "latest").run(on: study.reading())
    let files = try files(in: folder)
    func leads(_ page: String, _ start: String, _ end: String) -> Set<String> {
      let text = String(decoding: files[page] ?? [], as: UTF8.self)
      let targets = text.split(separator: start, omittingEmptySubsequences: false).dropFirst().map { rest in
        String(rest.prefix { !end.contains($0) })
      }
      return Set(targets.filter { !$0.hasPrefix("#") && !$0.hasPrefix("data:") })
    }
    let others = Set(files.keys).subtracting(["report.html", "report.md"])
    #expect(leads("report.html", "href=\"", "\"") == others)
    #expect(leads("report.md", "](", ")") == others)
  }

  @Test("escapes what somebody wrote, in the sentences of a page, too")
  func escapes() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    let group = "<b>a|b</b> [x](y:z)\u{202E}"
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      let people = try store.participants().map(\.participant)
      try store.insert(people.map { Participant(id: $0.id, group: group) }, run: run)
    }
    try await study.update()
    let files = try await study.report()
    let markdown = try #require(files["report.md"])
    #expect(markdown.contains(#"4 of '\<b\>a\|b\</b\> [x\](y:z)'."#) && !markdown.contains("<b>"))
    let page = try #require(files["report.html"])
    #expect(page.contains("4 of '&lt;b&gt;a|b&lt;/b&gt; [x](y:z)'.") && !page.contains("<b>"))
  }

  @Test("shows what is excluded and why, and takes it in again")
  func exclusions() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    func flow() async throws -> String {
      let folder = try await WriteReport(name: "latest").run(on: study.reading())
      return String(decoding: try #require(try files(in: folder)["tables/exclusion_flow.csv"]), as: UTF8.self)
    }
    let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "exclude", "Annabella Quist"])
    _ = try study.writing().exclude("Annabella Quist", reason: "Annabella was ill", recordedAs: run)
    #expect(
      try await flow() == """
        step,participants,recordings,readings,rows
        recorded,1,1,0,90
        excluded: Annabella was ill,1,1,0,90
        in use,0,0,0,0

        """
    )
    _ = try study.writing().exclude("Annabella Quist", reason: nil, recordedAs: run)
    #expect(try await flow().contains("excluded") == false)
    let commands = try study.reading().store.runs().map(\.command.last)
    #expect(!commands.contains("Annabella Quist"))
    #expect(throws: StoreError.self) {
      _ = try study.writing().exclude("a", reason: nil, recordedAs: run)
    }
  }

  @Test("names the feature sets of each calibrator, for some take gaze alone")
  func featureSets() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    _ = try await study.fit()
    let folder = try await WriteReport(name: "r").run(on: study.reading())
    let page = String(decoding: try files(in: folder)["report.md"] ?? [], as: UTF8.self)
    #expect(
      page.contains(
        "Gaze was calibrated by 'ols-clean' on the feature sets 'gaze', 'rpy', and by 'none' on the feature set 'gaze'."
      )
    )
  }

  @Test("of nothing is none")
  func nothing() async throws {
    let study = try TemporaryStudy()
    let folder = study.folder
    await #expect(throws: StudyError.nothingStored) {
      _ = try await WriteReport(name: "latest").run(on: Study(folder, for: .reading))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.reports).isEmpty)
  }
}
