import Basics
import Foundation
import Ingest
import Recordings
import Store
import Synchronization
import TestSupport
import Testing
import Trackers

@testable import Studies

@Suite("Ingesting files")
struct IngestTests {
  @Test("stores their frames bit by bit, in tables that tell what they are", arguments: ["a.json", "a.csv"])
  func whole(name: String) async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file(name, exampleFrames))
    #expect(outcome.refusals.isEmpty && outcome.findings.count(.warning) + outcome.findings.count(.error) == 0)
    let file = try #require(outcome.files.first)
    #expect(file.status == .stored && file.rows == 90 && file.recordings == 1 && file.leftOut == 0)
    #expect(try #require(file.rate) > 59 && file.rate ?? 0 < 61)
    let reading = try study.reading()
    let recording = try reading.store.recording(named: "a")
    #expect(recording.kind == .calibration && recording.device == "iPad Mini 6th" && recording.rows == 90)
    #expect(recording.storedGaze == "report" && recording.screenFrame == "bottomLeft")
    #expect(recording.started == exampleFrames[0].values.time && recording.ended == exampleFrames[89].values.time)
    for (index, column) in FaceColumn.names.enumerated() where index < FaceColumn.tracked.index {
      let stored = try reading.store.column(column, of: recording.id, track: "face")
      #expect(stored.map(\.bitPattern) == exampleFrames.map { $0.values[index].bitPattern })
    }
    #expect(
      try reading.store.column("row", of: recording.id, track: "face") == ContiguousArray((0..<90).map(Double.init))
    )
    let presentations = try reading.store.presentations(of: recording.id)
    #expect(presentations.map(\.rows) == Array(repeating: 10, count: 9))
    #expect(presentations.map(\.target) == stride(from: 0, to: 90, by: 10).map { exampleFrames[$0].values.target })
    #expect(presentations.allSatisfy { $0.headPosition == "Middle" && $0.distance == "Regular" })
    #expect(try reading.store.verify().isEmpty)
  }

  @Test("again changes nothing, under whatever name and in whatever format")
  func again() async throws {
    let study = try TemporaryStudy()
    let first = try study.file("a.json", exampleFrames)
    try await study.ingest(first)
    let digest = try study.contentDigest()
    let copies = [
      first, try study.file("copy.json", exampleFrames), try study.file("export.csv", exampleFrames),
      try study.file("packed.json.gz", gzip(try bytes(of: exampleFrames, as: StudyJSONWriter.name))),
    ]
    for copy in copies {
      let outcome = try await study.ingest(copy) { $0.isStrict = true }
      #expect(outcome.files.map(\.status) == [.alreadyIngested] && outcome.refusals.isEmpty)
    }
    #expect(try study.contentDigest() == digest)
    #expect(try study.reading().store.runs().count == 1)
  }

  @Test("tells how far it is, and how long a file is")
  func progress() async throws {
    let study = try TemporaryStudy()
    let file = try study.file("a.json", exampleFrames)
    let size = try bytes(of: exampleFrames, as: StudyJSONWriter.name).count
    let told = Mutex<[Int: Int]>([:])
    try await study.ingest(file) { ingest in
      ingest.progress = { _, read, total in told.withLock { $0[total ?? 0, default: 0] += read } }
    }
    #expect(told.withLock { $0 } == [size: size])
  }

  @Test("stores those beside a folder that may not be read", .enabled(if: getuid() != 0, "Root may read everything."))
  func closedFolder() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("data/a.json", exampleFrames)
    _ = try study.file("data/closed/b.json", exampleFrames)
    let closed = study.home.path(of: "data/closed")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    let outcome = try await study.ingest(study.home.path(of: "data"))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    #expect(outcome.files.map(\.status) == [.stored, .refused])
    #expect(outcome.refusals.first?.contains("closed cannot be read") == true)
  }

  @Test("of the same bytes again tells what is stored of them, and does not read them as data")
  func known() async throws {
    let study = try TemporaryStudy()
    let file = try study.file("a.json", exampleFrames)
    try await study.ingest(file)
    let row = try #require(try await study.ingest(file).files.first)
    #expect(row.status == .alreadyIngested && row.recordings == 1 && row.rows == 90 && row.participants.count == 1)
  }

  @Test("gives a recording no name that is its participant's, though the file is called so")
  func namedAsParticipant() async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.participant = "Ben" }
    try await study.ingest(try study.file("Ben.json", frames))
    let reading = try study.reading()
    let id = try reading.pseudonyms().pseudonym(for: "Ben")
    #expect(try reading.store.recordings().map(\.name) == ["\(id)/calibration"])
    #expect(try reading.subject(named: "Ben") == .participant(id: id))
  }

  @Test("names the recordings of one file by what differs between them")
  func names() async throws {
    let study = try TemporaryStudy()
    let second = exampleFrames.changing(exampleFrames.indices) { frame in
      frame.labels.trial = "after lunch"
      frame.values[.time] = frame.values.time.seconds + 3600
    }
    let reading = exampleFrames.asReading
    try await study.ingest(try study.file("all.json", exampleFrames + second + reading))
    #expect(
      try study.reading().store.recordings().map(\.name)
        == ["all/calibration", "all/calibration-after_lunch", "all/reading-B2"]
    )
  }

  @Test("gives recordings of files with long names shorter ones, of whole letters")
  func longNames() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file(String(repeating: "ö", count: 60) + ".json", exampleFrames))
    let names = try study.reading().store.recordings().map(\.name)
    #expect(names.map { String($0.prefix(46)) } == [String(repeating: "ö", count: 45) + "-"])
    #expect(names.map(\.utf8.count) == [99])
  }

  @Test("strictly stores nothing of a file with a warning, and the file beside it")
  func strict() async throws {
    let study = try TemporaryStudy()
    let doubtful = exampleFrames.changing(3) { $0.values[FaceColumn.face.index + 3] = 1e-3 }
    let later = exampleFrames.changing(exampleFrames.indices) { $0.values[.time] = $0.values.time.seconds + 86_400 }
    let outcome = try await study.ingest(try study.file("a.json", doubtful), try study.file("b.json", later)) {
      $0.isStrict = true
    }
    #expect(outcome.files.map(\.status) == [.refused, .stored])
    #expect(
      outcome.refusals.first?.hasSuffix("a.json has 0 errors and 1 warning; with --strict nothing of it was stored.")
        == true
    )
    #expect(try study.reading().store.recordings().map(\.name) == ["b"])
  }

  @Test("for show tells what would be stored, and stores nothing")
  func dryRun() async throws {
    let study = try TemporaryStudy()
    let before = try study.contentDigest()
    let outcome = try await study.ingest(try study.file("a.json", exampleFrames)) { $0.isDryRun = true }
    #expect(outcome.files.map(\.status) == [.wouldBeStored] && outcome.files.map(\.rows) == [90])
    let reading = try study.reading()
    #expect(try study.contentDigest() == before)
    #expect(try reading.store.runs().isEmpty && reading.store.sources().isEmpty && reading.store.findings().isEmpty)
  }

  @Test("passes over what is no data in a folder, with one note, and reads the rest")
  func folder() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("data/deep/a.json", exampleFrames)
    for name in ["README.md", "b.txt", "c.bin", "empty"] {
      _ = try study.file("data/\(name)", name == "empty" ? "" : "x")
    }
    _ = try study.file("data/.hidden.json", exampleFrames)
    let folder = study.home.path(of: "data")
    let outcome = try await study.ingest(folder)
    #expect(outcome.files.map(\.status) == [.stored] && outcome.refusals.isEmpty)
    let notes = outcome.findings.entries.filter { $0.first.kind == "passed-over" }
    #expect(
      notes.map(\.description)
        == [
          """
          note: \(folder)/README.md, \(folder)/b.txt, \(folder)/c.bin and 1 more: \
          The file is in no format that study reads.
          """
        ]
    )
  }

  @Test("refuses a file in no format that a person named, and reads the others")
  func unknownFormat() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("a.txt", "hello"), try study.file("b.json", exampleFrames))
    #expect(outcome.files.map(\.status) == [.refused, .stored])
    #expect(outcome.refusals.first?.contains("a.txt is in no format that study knows; it begins with 'hello'.") == true)
    let lying = try await study.ingest(try study.file("c.json", Array(exampleFrames.dropLast()))) {
      $0.format = ReportCSV.name
    }
    #expect(lying.files.map(\.status) == [.refused])
    let columns = #"{"columns": {"time": "ms", "x": "x", "y": "y"}}"#
    let mapping = try await study.ingest(try study.file("map.json", columns))
    #expect(mapping.refusals.first?.hasSuffix("name it with --mapping, beside the table's file.") == true)
  }

  @Test("stops where a file is not there, before anything is stored")
  func missing() async throws {
    let study = try TemporaryStudy()
    let path = study.home.path(of: "none.csv")
    await #expect(throws: FileError.notFound(path: path)) {
      try await study.ingest(try study.file("a.json", exampleFrames), path)
    }
    #expect(try study.reading().store.recordings().isEmpty)
  }

  @Test("refuses a file of which no row can be used, and says why")
  func nothingUsable() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("a.json", FaceRow().with("faceTransform", "[1]").json)
    let outcome = try await study.ingest(path)
    #expect(
      outcome.refusals
        == ["\(path): none of 1 row can be used. 'faceTransform' has 1 number where 16 were expected."]
    )
    let empty = try await study.ingest(try study.file("b.csv", ReportTable([]).text()))
    #expect(empty.refusals.first?.hasSuffix("b.csv holds no rows.") == true)
  }

  @Test("is recorded where it cannot go on, with what was stored, and without paths, whose names not all are known")
  func stopped() async throws {
    let study = try TemporaryStudy()
    let layout = try study.file("b.csv", "passage,line,text,left,top,right,bottom\nstory,1,The,100,280,140,320\n")
    let data = try study.file("a.json", exampleFrames)
    await #expect(throws: OptionError.self) {
      try await study.ingest(data, layout) {
        var options = Options()
        options.set("unit", to: "yards")
        $0.formatOptions = ["layout-csv": options]
      }
    }
    let reading = try study.reading()
    let run = try #require(try reading.store.runs().first)
    #expect(run.command == ["study", "ingest", "…", "…"] && run.choices.map(\.name) == ["study-json"])
    #expect(try reading.store.recordings().map(\.name) == ["a"] && reading.store.verify().isEmpty)
  }

  @Test("takes options of formats only where these do, and tells of those that no file was read by")
  func options() async throws {
    func ingest(_ size: String) -> Ingest {
      var ingest = Ingest(paths: [])
      ingest.formatOptions = ["layout-csv": Options(), "gazepoint": Options(["screen-pixels": size])]
      return ingest
    }
    let (wrong, right) = (ingest("wide"), ingest("1920x1080"))
    #expect(throws: OptionError.notASize(option: "screen-pixels", text: "wide")) { try wrong.requireOptions() }
    try right.requireOptions()
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("a.json", exampleFrames)) {
      $0.formatOptions = right.formatOptions
    }
    let unused = outcome.findings.entries.map(\.first).filter { $0.kind == "unused-options" }
    #expect(unused.map(\.severity) == [.note])
    #expect(unused.first?.message.hasPrefix("No file was read as 'gazepoint'") == true)
  }

  @Test("is recorded as a run, with the format and the file's digest")
  func run() async throws {
    let study = try TemporaryStudy()
    let path = try study.file("a.json", exampleFrames)
    try await study.ingest(path)
    let content = try Data(contentsOf: URL(filePath: path))
    let run = try #require(try study.reading().store.runs().first)
    #expect(run.command == ["study", "ingest", path])
    #expect(run.choices == [Run.Choice(kind: "format", name: "study-json", options: [])])
    #expect(run.inputs == [Run.Input(name: path, sha256: SHA256.hexadecimal(of: content), bytes: content.count)])
  }
}

extension SHA256 {
  fileprivate static func hexadecimal(of data: Data) -> String {
    let bytes = Array(data)
    var hash = SHA256()
    unsafe hash.update(bytes.span.bytes)
    return hash.hexadecimal()
  }
}
