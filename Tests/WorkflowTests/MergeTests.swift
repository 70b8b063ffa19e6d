import Foundation
import Ingest
import Recordings
import Simulation
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Store
@testable import Studies

@Suite("Studies that are merged")
struct MergeTests {
  private static let run = Run(startedAt: "2025-03-10T09:00:00Z", version: "1.0", command: ["study", "merge"])

  /// Simulated calibrations of other people, in a study with the key of another one.
  private func site(seed: UInt64, prefix: String, like other: borrowing TemporaryStudy) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    try study.takeKey(at: other.folder.key)
    var people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 2, seed: seed)
    people.prefix = prefix
    _ = try await people.run()
    try await study.ingest(study.home.path(of: "simulated"))
    return study
  }

  @Test("bring their recordings, whole")
  func recordings() async throws {
    let study = try TemporaryStudy()
    let one = try await site(seed: 1, prefix: "a", like: study)
    let two = try await site(seed: 2, prefix: "b", like: study)
    let merged = try study.writing().merge([one.folder, two.folder], rows: resultRows, recordedAs: Self.run)
    #expect(merged.recordings == 4)
    #expect(try study.reading().store.verify().isEmpty)
    let direct = try TemporaryStudy()
    try direct.takeKey(at: study.folder.key)
    try await direct.ingest(one.home.path(of: "simulated"))
    try await direct.ingest(two.home.path(of: "simulated"))
    #expect(try study.contentDigest() == direct.contentDigest())
    let again = try study.writing().merge([one.folder, two.folder], rows: resultRows, recordedAs: Self.run)
    #expect(again.isEmpty)
  }

  @Test("bring along who is left out, and tell so")
  func exclusions() async throws {
    let study = try TemporaryStudy()
    let other = try await site(seed: 1, prefix: "a", like: study)
    let name = try #require(try other.reading().store.recordings().first).name
    _ = try other.writing().exclude(name, reason: "asleep", recordedAs: Self.run)
    let merged = try study.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run)
    #expect(merged.recordings == 2 && merged.excluded == 1)
    #expect(try study.reading().recordingsInUse().count == 1)
  }

  @Test("bring people and passages, though nobody was recorded yet")
  func unrecorded() async throws {
    let study = try TemporaryStudy()
    let other = try TemporaryStudy()
    try other.takeKey(at: study.folder.key)
    try await other.ingest(
      other.file("participants.csv", "participant_id,group\nAnnabella Quist,control\nBertram,dyslexic\n"),
      other.file("page 1.ias", "RECTANGLE 1 0 0 40 30 The\nRECTANGLE 2 50 0 90 30 cat\n")
    )
    let merged = try study.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run)
    #expect(merged.recordings == 0 && merged.participants == 2 && merged.passages == 1 && !merged.isEmpty)
    #expect(try study.reading().store.participants().map(\.participant.group).count { $0 == "control" } == 1)
    #expect(try study.reading().passages().keys.sorted() == ["page 1"])
    #expect(try study.reading().store.runs().last?.value == Self.run)
    let again = try study.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run)
    #expect(again.isEmpty)
  }

  @Test("are refused where one name means two recordings, and nothing is changed")
  func clash() async throws {
    let study = try TemporaryStudy()
    let one = try await site(seed: 1, prefix: "a", like: study)
    let two = try await site(seed: 2, prefix: "a", like: study)
    let error = try #require(throws: MergeError.self) {
      _ = try study.writing().merge([one.folder, two.folder], rows: resultRows, recordedAs: Self.run)
    }
    guard case .clash(kind: "recording", let names, path: two.folder.path) = error else {
      Issue.record("Not refused for a clash: \(error)")
      return
    }
    #expect(!names.isEmpty)
    #expect(try study.reading().store.recordings().isEmpty)
  }

  @Test("are refused where names would come to pseudonyms, or one person would count twice")
  func names() async throws {
    let study = try TemporaryStudy()
    let other = try TemporaryStudy()
    try other.takeKey(at: study.folder.key)
    let list = try other.file("participants.csv", "participant_id,group\nAnnabella Quist,control\nBertram,dyslexic\n")
    try await other.ingest(list) { $0.keepsNames = true }
    #expect(throws: MergeError.named(path: other.folder.path, people: 2)) {
      _ = try study.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run)
    }
    try await study.ingest(try study.file("participants.csv", "participant_id,group\nBertram,dyslexic\n"))
    for (own, theirs) in [(study.folder, other.folder), (other.folder, study.folder)] {
      #expect(throws: MergeError.twice(path: theirs.path, people: 1)) {
        _ = try Study(own, for: .writing(by: "test")).merge([theirs], rows: resultRows, recordedAs: Self.run)
      }
    }
    let third = try TemporaryStudy(settings: #"{"keepNames": true}"#)
    try third.takeKey(at: study.folder.key)
    #expect(try third.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run).participants == 2)
  }

  @Test("tell by which key their people have pseudonyms, as far as anybody knows")
  func keys() async throws {
    let study = try TemporaryStudy()
    let one = try await site(seed: 1, prefix: "a", like: study)
    let two = try await site(seed: 2, prefix: "b", like: study)
    try one.store { try $0.setKeyMark(nil) }
    _ = try study.writing().merge([one.folder], rows: resultRows, recordedAs: Self.run)
    #expect(try study.reading().keyFit() == .unknown)
    _ = try study.writing().merge([two.folder], rows: resultRows, recordedAs: Self.run)
    #expect(try study.reading().keyFit() == .fits)
    let other = try TemporaryStudy()
    try study.takeKey(at: other.folder.key)
    await #expect(throws: StudyError.otherKey(path: study.folder.key)) {
      try await study.ingest(study.file("a.json", exampleFrames))
    }
    #expect(throws: StudyError.otherKey(path: study.folder.key)) {
      _ = try study.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run)
    }
    // Its key is that of the other study now, and did not make its pseudonyms.
    #expect(throws: MergeError.otherKey(path: study.folder.path)) {
      _ = try other.writing().merge([study.folder], rows: resultRows, recordedAs: Self.run)
    }
    try FileManager.default.removeItem(atPath: study.folder.key)
    #expect(throws: StudyError.noKey(path: study.folder.key)) {
      _ = try study.writing().merge([one.folder], rows: resultRows, recordedAs: Self.run)
    }
  }

  @Test("are refused where pseudonyms have another key, and where it is the study itself")
  func refusals() async throws {
    let study = try TemporaryStudy()
    let other = try TemporaryStudy()
    #expect(throws: MergeError.otherKey(path: other.folder.path)) {
      _ = try study.writing().merge([other.folder], rows: resultRows, recordedAs: Self.run)
    }
    let link = StudyFolder(study.home.path(of: "link"))
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: study.folder.path)
    for same in [study.folder, link] {
      #expect(throws: MergeError.itself(path: same.path)) {
        _ = try study.writing().merge([same], rows: resultRows, recordedAs: Self.run)
      }
    }
  }
}
