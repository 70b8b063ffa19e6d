import Basics
import Foundation
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

/// Work of people, which no run brings back.
@Suite("What people did in a shard")
struct ShardSurplusTests {
  /// Of another second than what the study itself was given.
  private static func typed(_ command: String) -> Run {
    Run(startedAt: "2025-03-09T21:00:00Z", version: "1.0", command: ["study", command])
  }

  private func shards(
    _ study: borrowing TemporaryStudy,
    _ count: Int,
    at time: String = "2025-03-09T20:00:00Z"
  ) throws -> [Study.MadeShard] {
    let run = Run(startedAt: time, version: "1.0", command: ["study", "shard", "\(count)"])
    return try study.writing().makeShards(count, rows: resultRows, recordedAs: run).shards
  }

  private func merge(_ study: borrowing TemporaryStudy, _ shard: StudyFolder) throws -> Study.Merged {
    try study.writing().merge([shard], rows: resultRows, recordedAs: Self.typed("merge"))
  }

  /// Puts the first fixation that has a line on another one; answers of which recording.
  private func correct(_ folder: StudyFolder, by file: String, at place: Int = 0) async throws -> String {
    let lines = try Study(folder, for: .reading).assignedLines().filter { $0.line != nil }
    let (line, path) = (lines[place], folder.path + "/" + file)
    let row = "\(line.recording),\(line.fixation),\(line.start.milliseconds),\(line.line == 2 ? 3 : 2),Ann\n"
    try Data("recording,fixation,start_ms,corrected_line,reviewer\n\(row)".utf8).write(to: URL(filePath: path))
    let study = try Study(folder, for: .writing(by: "study test"))
    _ = try study.correctLines(from: path, recordedAs: Self.typed("lines"))
    try FileManager.default.removeItem(atPath: path)
    _ = try await UpdateStudy().run(on: study, recordedAs: Self.typed("update"))
    return line.recording
  }

  @Test("keeps it from being made anew, until the study has the same")
  func kept() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let shard = try shards(study, 1)[0].folder
    let name = try #require(try study.reading().store.recordings().first?.name)
    _ = try Study(shard, for: .writing(by: "study test"))
      .exclude(name, reason: "noise", recordedAs: Self.typed("exclude"))
    let mine = shard.reports + "/mine"
    try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: true)
    try Data("She was tired.".utf8).write(to: URL(filePath: mine + "/notes.txt"))
    try await study.ingest(try study.file("participants.csv", "participant_id,group\nBertram,control\n"))
    let surplus = ShardError.holdsMore(path: shard.path, counts: ["exclusion": 1], files: ["reports/mine"])
    #expect(throws: surplus) { _ = try shards(study, 1) }
    #expect(FileManager.default.fileExists(atPath: mine + "/notes.txt"))
    _ = try study.writing().exclude(name, reason: "noise", recordedAs: TemporaryStudy.typed("exclude"))
    try FileManager.default.copyItem(atPath: mine, toPath: study.folder.reports + "/mine")
    #expect(try shards(study, 1).allSatisfy(\.isNew))
  }

  @Test("is theirs where the study did something else in a run of the same number and second")
  func simultaneous() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let shard = try shards(study, 1)[0].folder
    let (recordings, people) = (try study.reading().store.recordings(), try study.reading().store.participants())
    let (name, person) = (try #require(recordings.first?.name), try #require(people.first?.participant.id))
    _ = try Study(shard, for: .writing(by: "study test"))
      .exclude(name, reason: "noise", recordedAs: Self.typed("exclude"))
    var run = Self.typed("exclude")
    run.command.append(person)
    _ = try study.writing().exclude(person, reason: "ill", recordedAs: run)
    let starts = try [study.reading().store.runStarts(), Study(shard, for: .reading).store.runStarts()]
    #expect(Set(starts[0]) == Set(starts[1]))
    #expect(throws: ShardError.holdsMore(path: shard.path, counts: ["exclusion": 1], files: [])) {
      _ = try shards(study, 1)
    }
  }

  @Test("to lines is merged where the study has no correction of the reading, and once")
  func corrected() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 2, passages: 1)
    let shard = try shards(study, 2)[0].folder
    let recording = try await correct(shard, by: "c.csv")
    _ = try study.writing().exclude(recording, reason: "noise", recordedAs: TemporaryStudy.typed("exclude"))
    #expect(throws: ShardError.holdsMore(path: shard.path, counts: ["corrected reading": 1], files: [])) {
      _ = try shards(study, 2)
    }
    _ = try study.writing().exclude(recording, reason: nil, recordedAs: TemporaryStudy.typed("exclude"))
    let merged = try merge(study, shard)
    #expect(merged.corrected == 1 && merged.left == 0 && merged.results[.lines] != nil)
    let stored = try study.reading().store.rows(LineCorrection.self)
    #expect(stored.map(\.recording) == [recording] && stored.map(\.reviewer) == ["Ann"])
    #expect(try study.reading().store.verify().isEmpty)
    #expect(try merge(study, shard).isEmpty)
    #expect(try shards(study, 2).allSatisfy(\.isNew))
  }

  @Test("to lines that the study corrected otherwise is carried over as a table")
  func differing() async throws {
    let study = try TemporaryStudy()
    try await study.readLines(participants: 1, passages: 1)
    let shard = try shards(study, 1)[0].folder
    let recording = try await correct(shard, by: "c.csv")
    _ = try await correct(study.folder, by: "c.csv", at: 3)
    #expect(throws: MergeError.corrections(of: [recording], path: shard.path)) { _ = try merge(study, shard) }
    let table = study.home.path(of: "lines.csv")
    _ = try Study(shard, for: .reading).exportLines(to: table)
    _ = try study.writing().correctLines(from: table, recordedAs: Self.typed("lines"))
    #expect(try merge(study, shard).corrected == 0)
  }

  @Test("counts for nothing where its database is gone: it is made anew")
  func lost() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let shard = try shards(study, 1)[0].folder
    #expect(try !shards(study, 1)[0].isNew)
    for file in try FileManager.default.contentsOfDirectory(atPath: shard.state) where file.hasPrefix("study.sqlite") {
      try FileManager.default.removeItem(atPath: shard.state + "/" + file)
    }
    // As any command that writes does.
    try shard.create()
    #expect(try shards(study, 1)[0].isNew)
    #expect(try Study(shard, for: .reading).store.recordings().count == 1)
  }

  @Test("is missed where a shard is gone, or its folder is empty, until it is made anew", arguments: [true, false])
  func lostShard(isEmpty: Bool) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let made = try shards(study, 2).map(\.folder)
    let lost = made[1]
    try FileManager.default.removeItem(atPath: lost.path)
    if isEmpty { try FileManager.default.createDirectory(atPath: lost.path, withIntermediateDirectories: true) }
    let error = MergeError.lostShard(path: lost.path, count: 2)
    #expect(throws: error) { _ = try study.reading().shardsInForce() }
    #expect(error.description.contains("make it anew with 'study shard 2'"))
    #expect(try shards(study, 2).map(\.isNew) == [false, true])
    #expect(try study.reading().shardsInForce().shards == made)
  }

  @Test("is merged from the shards of what the study holds now, or from those made last")
  func sets() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let older = try shards(study, 2).map(\.folder)
    try await study.ingest(try study.file("participants.csv", "participant_id,group\nBertram,control\n"))
    let newer = try shards(study, 1, at: "2025-03-09T21:00:00Z").map(\.folder)
    var found = try study.reading().shardsInForce()
    #expect(found.shards == newer && found.others == older)
    let name = try #require(try study.reading().store.recordings().first?.name)
    _ = try study.writing().exclude(name, reason: "noise", recordedAs: Self.typed("exclude"))
    found = try study.reading().shardsInForce()
    #expect(found.shards == newer && found.others == older)
  }
}
