import Events
import Foundation
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("What was computed in a shard")
struct ShardedResultsTests {
  private static func typed(_ command: String, at hour: Int) -> Run {
    Run(startedAt: "2025-03-09T\(hour):00:00Z", version: "1.0", command: ["study", command])
  }

  private func shards(
    _ study: borrowing TemporaryStudy,
    at hour: Int
  ) throws -> (shards: [Study.MadeShard], taken: Study.Merged) {
    try study.writing().makeShards(2, rows: resultRows, recordedAs: Self.typed("shard", at: hour))
  }

  private func detect(_ detector: String, in folder: StudyFolder, at hour: Int) async throws {
    let study = try Study(folder, for: .writing(by: "study test"))
    _ = try await DetectEvents(detector: detector).run(on: study, recordedAs: Self.typed("events", at: hour))
  }

  private func detectors(_ folder: StudyFolder) throws -> Set<String> {
    Set(try Study(folder, for: .reading).rows(RecordingQuality.self).map(\.detector))
  }

  @Test("is taken over before the shard is made anew, since the study was given something else")
  func takenOver() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    for shard in try shards(study, at: 20).shards { try await detect("idt", in: shard.folder, at: 21) }
    let first = study.folder.shard(1, of: 2)
    let history = try OutputFolder(first.histories).write("{}", to: "pilot.json")
    try await study.ingest(try study.file("a.json", exampleFrames))
    let (made, taken) = try shards(study, at: 22)
    // By digests it tells by itself what it is not of.
    #expect(FileManager.default.fileExists(atPath: first.histories + "/" + history.name))
    #expect(made.allSatisfy(\.isNew) && taken.left == 0 && taken.results[.events] != nil)
    #expect(try detectors(study.folder) == ["idt"])
    #expect(try made.reduce(into: Set<String>()) { $0.formUnion(try detectors($1.folder)) } == ["idt"])
    #expect(try study.reading().store.verify().isEmpty)
    #expect(try shards(study, at: 23).shards.allSatisfy { !$0.isNew })
  }

  @Test("is of a shard that was made after somebody was forgotten, also in the same second")
  func sameSecond() {
    let shard = Shard(number: 1, of: 2, madeAt: "2025-03-09T20:00:58.830Z", ground: "")
    #expect(shard.isMade(after: "2025-03-09T20:00:58Z") && !shard.isMade(after: "2025-03-09T20:00:58.831Z"))
  }

  @Test("is dropped where it does not hold in the study, and counted")
  func dropped() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    for shard in try shards(study, at: 20).shards { try await detect("idt", in: shard.folder, at: 21) }
    let name = try #require(try study.reading().rows(RecordingQuality.self).first?.recording)
    _ = try study.writing().exclude(name, reason: "noise", recordedAs: Self.typed("exclude", at: 21))
    #expect(try shards(study, at: 22).taken.left > 0)
  }

  @Test("is dropped, and counted, where the shard is from before somebody was forgotten")
  func forgotten() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let shards = try shards(study, at: 20).shards.map(\.folder)
    for shard in shards { try await detect("idt", in: shard, at: 21) }
    let copy = study.home.path(of: "copy")
    try FileManager.default.copyItem(atPath: study.folder.shards, toPath: copy)
    let people = try study.reading().store.participants().map(\.participant.id).sorted()
    _ = try study.writing().forget(participantNamed: try #require(people.first), version: "1.0")
    try FileManager.default.moveItem(atPath: copy, toPath: study.folder.shards)
    // The first has who was forgotten.
    #expect(throws: MergeError.self) { _ = try self.shards(study, at: 22) }
    try FileManager.default.removeItem(atPath: shards[0].path)
    let taken = try self.shards(study, at: 22).taken
    #expect(taken.results.isEmpty && taken.left > 0)
    #expect(try study.reading().store.participants().map(\.participant.id) == [people[1]])
  }

  @Test("gives way to what the whole study has computed since, and stays where that is older")
  func behind() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let first = try shards(study, at: 20).shards
    try await detect("idt", in: study.folder, at: 21)
    let second = try shards(study, at: 22).shards
    #expect(second.allSatisfy { $0.isNew })
    for shard in first { #expect(try detectors(shard.folder) == ["idt"]) }
    for shard in second { try await detect("ivt", in: shard.folder, at: 23) }
    #expect(try shards(study, at: 23).shards.allSatisfy { !$0.isNew })
    for shard in second { #expect(try detectors(shard.folder) == ["ivt"]) }
  }

  @Test("is kept from being forgotten while somebody works there")
  func busy() async throws {
    let study = try TemporaryStudy(settings: #"{"patience": 0}"#)
    try await study.ingest(try study.file("a.json", exampleFrames))
    let shard = try shards(study, at: 20).shards[0].folder
    let job = try Study(shard, for: .writing(by: "study fit"))
    #expect(throws: StudyError.self) {
      _ = try study.writing().forget(participantNamed: "Annabella Quist", version: "1.0")
    }
    #expect(try study.reading().store.participants().count == 1)
    let left = try job.store.participants().count
    #expect(left == 1)
  }
}
