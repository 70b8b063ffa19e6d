import Foundation
import Reading
import Recordings
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("An export for everyone")
struct PublicExportTests {
  @Test("holds means of groups, and nothing of one participant, in every layout that can")
  func means() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 10)
    let ids = try study.reading().store.participants().map(\.participant.id)
    let files = try await study.export("tidy", for: .everyone)
    #expect(Set(files.keys) == [".study-export", "data_dictionary.csv", "group_means.csv"])
    for (name, text) in files { #expect(!ids.contains(where: text.contains), "\(name)") }
    let rows = try files.rows("group_means.csv").filter { $0["measure"] == "words_per_minute" }
    let place = try #require(trialMeasures.firstIndex { $0.name == "words_per_minute" })
    let participants = try study.reading().rows(MeasuredParticipant.self)
    for group in Set(participants.map(\.group)) {
      let values = participants.filter { $0.group == group }.compactMap { $0.values[place] }
      let row = rows.first { $0["group"] == group && $0["passage"] == "" }
      #expect(row?["participants"] == "\(values.count)" && values.count == 5)
      let mean = try #require(row?["mean"].flatMap { Double($0) })
      // The sums may be taken in another order.
      #expect(nearly(mean, values.reduce(0, +) / Double(values.count), within: 1e-12))
    }
    #expect(try await study.export("long", for: .everyone) == files)
    #expect(try await study.export("wide", for: .everyone) == files)
    try await name(study)
  }

  /// Where a name remains nothing is written, and what an earlier export wrote stays.
  private func name(_ study: borrowing TemporaryStudy) async throws {
    let id = try study.reading().pseudonyms().pseudonym(for: "Anna-Lena Quist")
    let people = try study.reading().store.participants().map(\.participant.id)
    let before = try files(in: study.home.path(of: "exported"))
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      try store.insert([Participant(id: id)], run: run)
      try store.insert(people.map { Participant(id: $0, group: "like Anna-Lena Quist") }, run: run)
    }
    try await study.update()
    await #expect(throws: ExportError.nameRemains(participant: id, file: "group_means.csv")) {
      try await study.export("tidy", for: .everyone)
    }
    #expect(try files(in: study.home.path(of: "exported")) == before)
  }

  @Test("hides what is of few participants, and what would tell it by a difference")
  func small() throws {
    let place = try #require(trialMeasures.firstIndex { $0.name == "words_per_minute" })
    var samples: [GroupMeans.Sample: [String: [[Double?]]]] = [:]
    for (group, all, ofPassage) in [("a", 7, 7), ("b", 12, 6), ("c", 6, 4), ("d", 4, 4), ("e", 8, 6)] {
      let people = (0..<all).map { number in
        var values = [Double?](repeating: nil, count: trialMeasures.count)
        values[place] = 200 + Double(number)
        return ("\(group)\(number)", [values])
      }
      samples[GroupMeans.Sample(group: group)] = Dictionary(uniqueKeysWithValues: people)
      samples[GroupMeans.Sample(group: group, passage: "p", device: "t")] =
        Dictionary(uniqueKeysWithValues: people.prefix(ofPassage))
    }
    let rows = GroupMeans(of: samples).rows.filter { $0.measure.name == "words_per_minute" }
    // Of all passages, then of the one.
    func counts(_ group: String) -> [Int?] { rows.filter { $0.sample.group == group }.map { $0.mean?.count } }
    #expect(counts("a") == [7, 7])
    #expect(counts("b") == [12, 6])
    #expect(counts("c") == [6, nil])
    #expect(counts("d") == [nil, nil])
    let hidden = GroupMeans(of: samples, without: ["b"]).rows.filter { $0.sample.group == "b" }
    #expect(!hidden.isEmpty && hidden.allSatisfy { $0.mean == nil })
    // Two people are the difference.
    #expect(counts("e") == [8, nil])
    #expect(rows.allSatisfy { $0.cells.suffix(5).allSatisfy { $0 == .missing } == ($0.mean == nil) })
  }

  @Test("is none of fewer than five participants, and none of a layout about single ones")
  func refused() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    await #expect(throws: ExportError.tooFewToPublish(participants: 2)) {
      try await study.export("wide", for: .everyone)
    }
    for layout in ["bids", "fixation-report"] {
      let error = ExportError.notPublic(layout: layout, others: ["tidy", "long", "wide"])
      await #expect(throws: error) { try await study.export(layout, for: .everyone) }
    }
    #expect(!FileManager.default.fileExists(atPath: study.home.path(of: "exported")))
  }
}
