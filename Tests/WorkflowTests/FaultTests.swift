import Basics
import Foundation
import Recordings
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reading
@testable import Store
@testable import Studies

@Suite("Faults")
struct FaultTests {
  @Test("of results that somebody changed are found, row by row")
  func changedResults() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    #expect(try study.reading().resultFaults().isEmpty)
    let recording = try #require(try study.reading().store.recordings().map(\.name).min())
    try study.store { store in
      try store.connection.run(
        "UPDATE event SET end_ms = end_ms + 1 WHERE recording = ? AND id % 7 = 0",
        [.text(recording)]
      )
    }
    let faults = try study.reading().resultFaults()
    #expect(faults.map(\.scope) == [recording])
    #expect(faults.first?.description.contains("study events") == true)
    try study.store { try $0.connection.run("DELETE FROM measured_word WHERE id % 2 = 0") }
    #expect(try study.reading().resultFaults().contains { $0.kind == .measures })
    let comparison = ResultFault(kind: .comparison, scope: "", areGone: true)
    #expect(comparison.description.hasPrefix("The results of 'study compare' are gone"))
  }

  @Test("of results that hold and are gone are found, also where no digest tells what they were")
  func goneResults() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let recording = try #require(try study.reading().store.recordings().map(\.name).min())
    try study.store { try $0.connection.run("UPDATE keeping SET content = NULL") }
    #expect(try study.reading().resultFaults().isEmpty)
    for table in ["event", "quality"] {
      try study.store { try $0.connection.run("DELETE FROM \(table) WHERE recording = ?", [.text(recording)]) }
    }
    let faults = try study.reading().resultFaults()
    #expect(faults.map(\.scope) == [recording] && faults.first?.description.contains(" are gone, ") == true)
  }

  @Test("of results that somebody changed are found in a shard, and in a study that took them from one")
  func changedShards() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let made = try study.writing().makeShards(1, rows: resultRows, recordedAs: TemporaryStudy.typed("shard"))
    let shard = made.shards[0].folder
    let whole = try TemporaryStudy()
    try whole.takeKey(at: study.folder.key)
    _ = try whole.writing().merge([shard], rows: resultRows, recordedAs: TemporaryStudy.typed("merge"))
    for folder in [shard, whole.folder] {
      #expect(try Study(folder, for: .reading).resultFaults().isEmpty)
      try Study(folder, for: .writing(by: "study test")).store.connection.run("UPDATE event SET end_ms = end_ms + 1")
      #expect(try Study(folder, for: .reading).resultFaults().contains { $0.kind == .events })
    }
  }

  @Test("of what was given beside recordings show in the digest of what is stored")
  func changedGrounds() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    var digests: Set<String> = try [study.contentDigest()]
    for change in [
      "UPDATE recorded_message SET text = 'TRIALID 9' WHERE id = 1", "DELETE FROM recorded_message WHERE id = 2",
      "UPDATE trial_variable SET value = 'other'", "UPDATE passage SET document = replace(document, 'a', 'b')",
    ] {
      try study.store { try $0.connection.run(change) }
      let isNew = try digests.insert(study.contentDigest()).inserted
      #expect(isNew, "\(change)")
    }
    let before = try study.contentDigest()
    try study.store { try $0.connection.run("UPDATE recorded_message SET run = 2, id = id + 1000000") }
    #expect(try study.contentDigest() == before)
  }

  @Test("leave no two rules side by side where a run is stopped")
  func stoppedRun() async throws {
    struct Stop: Error {}
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let detect = try DetectEvents(detector: "idt")
    var told = 0
    await #expect(throws: Stop.self) {
      _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events")) { _ in
        told += 1
        if told == 1 { throw Stop() }
      }
    }
    let held = try study.reading().rows(RecordingQuality.self)
    #expect(Set(held.map(\.detector)).count <= 1, "Results by two rules hold.")
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: TemporaryStudy.typed("update"))
    let all = try study.reading().rows(RecordingQuality.self)
    #expect(Set(all.map(\.detector)) == ["idt"])
    #expect(all.count > held.count)
  }

  @Test(
    "of a damaged database are told as such",
    arguments: ["first_row = 7", "rows = -1", "rows = 9223372036854775807"]
  )
  func damagedPresentations(change: String) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("rows.json", exampleFrames))
    try study.store { try $0.connection.run("UPDATE presentation SET \(change) WHERE number = 2") }
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first?.id)
    #expect(throws: StoreError.self) { _ = try reading.store.presentations(of: recording) }
    #expect(try !reading.store.verify().isEmpty)
  }

  @Test("of numbers that no eye and no clock has are found where they come in, and their rows left out")
  func implausible() async throws {
    let study = try TemporaryStudy()
    let lines = TrackerFile().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let samples = lines.indices.filter { lines[$0].first?.isNumber == true }
    var damaged = lines
    damaged[samples[500]] = damaged[samples[500]].replacing(/\t +[0-9.]+\t/, with: "\t 1e160\t", maxReplacements: 1)
    damaged[samples[900]] = damaged[samples[900]].replacing(
      /\t +[0-9.]+\t/,
      with: "\t-90000000.5\t",
      maxReplacements: 1
    )
    let outcome = try await study.ingest(study.file("anna.asc", damaged.joined(separator: "\n")))
    #expect(outcome.refusals.isEmpty)
    #expect(outcome.findings.count(.error) > 0)
    let recording = try #require(try study.reading().store.recordings().first)
    let x = try study.reading().store.column("left_x", of: recording.id, track: "gaze")
    #expect(x.allSatisfy { $0.isNaN || abs($0) < 1e7 })
    #expect(x.count < samples.count)
  }

  @Test("are none where a decision is repeated, and the last reason counts")
  func repeatedExclusion() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("rows.json", exampleFrames))
    let name = try #require(try study.reading().store.recordings().first?.name)
    for reason in ["ill", "ill", "too tired"] {
      _ = try study.writing().exclude(name, reason: reason, recordedAs: TemporaryStudy.typed("exclude"))
    }
    let exclusions = try study.reading().store.exclusions()
    #expect(exclusions.map(\.reason) == ["ill", "too tired"])
    #expect(exclusions.filter(\.isInForce).map(\.reason) == ["too tired"])
  }

  @Test("are none where a pipe lies beside files")
  func pipe() async throws {
    let study = try TemporaryStudy()
    let file = try study.file("folder/rows.json", exampleFrames)
    let folder = URL(filePath: file).deletingLastPathComponent().path
    let made = unsafe mkfifo(folder + "/pipe.csv", 0o600)
    #expect(made == 0)
    #expect(try inputFiles(at: [folder]).map(\.path) == [file])
  }

  @Test("of names too long for a file's name are none: they are shortened, and stay apart")
  func longNames() async throws {
    let study = try TemporaryStudy()
    let long = String(repeating: "n", count: 10_000)
    let frames = [long + "a", long + "b"].flatMap { trial in
      exampleFrames.map { frame in
        var frame = frame
        frame.labels.participant = long
        frame.labels.trial = trial
        frame.labels.kind = .reading
        return frame
      }
    }
    _ = try await study.ingest(study.file("rows.json", frames)) { $0.keepsNames = true }
    let recordings = try study.reading().store.recordings()
    #expect(Set(recordings.map(\.name)).count == 2)
    #expect(recordings.allSatisfy { $0.name.split(separator: "/").allSatisfy { $0.utf8.count <= 200 } })
    #expect(recordings.allSatisfy { $0.participant.utf8.count <= 100 })
  }

  @Test("of modes are none: nobody else reads what a study keeps")
  func modes() throws {
    let study = try TemporaryStudy()
    for name in try FileManager.default.contentsOfDirectory(atPath: study.folder.state) {
      let path = study.folder.state + "/" + name
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name) has another mode.")
    }
  }
}
