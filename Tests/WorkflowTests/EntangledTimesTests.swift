import Analysis
import Basics
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("Rows of two recordings under one label")
struct EntangledTimesTests {
  /// A table of 250 samples per second.
  private func ingest(_ stretches: [(trial: String, times: [Int])], into study: borrowing TemporaryStudy) async throws
    -> Ingest.Outcome
  {
    let rows = stretches.flatMap { stretch in stretch.times.map { "p1,\(stretch.trial),\($0),\(100 + $0 / 40),300" } }
    let table = try study.file("t.csv", (["person,trial,ms,x,y"] + rows).joined(separator: "\n") + "\n")
    let mapping = try study.file(
      "map.json",
      #"{"columns": {"time": "ms", "x": "x", "y": "y", "participant": "person", "trial": "trial"}}"#
    )
    let named = try NamedMapping(at: mapping)
    return try await study.ingest(table) { $0.mapping = named }
  }

  private static let times = (0..<500).map { $0 * 4 }

  @Test("are not put together, and the file's other recordings are stored")
  func restarted() async throws {
    let study = try TemporaryStudy()
    let outcome = try await ingest([("1", Self.times), ("2", Self.times), ("1", Self.times)], into: study)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "entangled-times" })
    #expect(finding.first.message.hasPrefix("Under 'p1' in trial '1', times begin anew where"))
    #expect(outcome.files.first?.status == .stored)
    #expect(try study.reading().store.recordings().map(\.trial) == ["2"])
  }

  @Test("are not stored where the file holds nothing else")
  func alone() async throws {
    let study = try TemporaryStudy()
    let outcome = try await ingest([("1", Self.times + Self.times)], into: study)
    #expect(outcome.files.first?.status == .refused && outcome.refusals.first?.contains("begin anew") == true)
  }

  @Test("are none where no time passes, and nothing is stored of those")
  func standing() async throws {
    let study = try TemporaryStudy()
    let outcome = try await ingest([("1", Self.times), ("2", Self.times.map { _ in 12 })], into: study)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "standing-time" })
    #expect(finding.first.message.hasPrefix("All 500 samples of 'p1' in trial '2' have the time 12.0 ms"))
    #expect(outcome.files.first?.leftOut == 500)
    #expect(try study.reading().store.recordings().map(\.trial) == ["1"])
  }

  @Test("are known in trials of less than a second, and in a file that holds them twice")
  func short() async throws {
    let study = try TemporaryStudy()
    let trial = (0..<40).map { $0 * 20 }
    let long = (0..<2000).map { $0 * 4 }
    let trials = [("1", trial + trial + trial), ("2", Self.times + Self.times), ("3", long + long.prefix(30))]
    let outcome = try await ingest(trials, into: study)
    #expect(outcome.files.first?.status == .refused)
  }

  @Test("are not what a coarse clock tells twice, and are known by one")
  func coarse() async throws {
    let study = try TemporaryStudy()
    let times = (0..<500).map { $0 / 2 }
    let stored = try await ingest([("1", times)], into: study)
    #expect(stored.files.first?.status == .stored && stored.findings.entries.map(\.first.kind) == ["time-doubled"])
    let refused = try await ingest([("2", times + times)], into: study)
    #expect(refused.files.first?.status == .refused)
  }

  @Test("are not what one eye's rows behind the other's are, nor a block that stands too early")
  func eyes() async throws {
    let study = try TemporaryStudy()
    let rows = ["L", "R"].flatMap { eye in Self.times.map { "\(eye),\($0),\(100 + $0 / 40),300" } }
    // Other gaze, since what is the same would be taken for a copy.
    let blind = ["L", "R"].flatMap { eye in
      Self.times.map { "\(eye),\($0),\(eye == "L" ? "," : "\(200 + $0 / 40),420")" }
    }
    let table = try study.file("t.csv", (["eye,time,x,y"] + rows).joined(separator: "\n") + "\n")
    let mapping = try study.file(
      "eyes.json",
      #"{"columns": {"time": "time", "x": "x", "y": "y", "eye": "eye"}, "participant": "p1"}"#
    )
    let named = try NamedMapping(at: mapping)
    let outcome = try await study.ingest(table) { $0.mapping = named }
    #expect(outcome.files.first?.status == .stored && outcome.findings.entries.map(\.first.kind) == ["time-back"])
    let half = try study.file("half.csv", (["eye,time,x,y"] + blind).joined(separator: "\n") + "\n")
    #expect(try await study.ingest(half) { $0.mapping = named }.files.first?.status == .stored)
    let times = (0..<2000).map { $0 * 4 }
    let early = Array(times[..<500] + times[900..<1000] + times[500..<900] + times[1000...])
    #expect(try await ingest([("1", early)], into: study).files.first?.status == .stored)
  }

  @Test(
    "are not what late rows, parts in another order, or rows in none are",
    arguments: [
      times.swapped(at: 100, 150), Array(times[250...] + times[..<250]), times.sorted { $0 % 97 < $1 % 97 },
      times.sorted { $0 % 11 < $1 % 11 },
    ]
  )
  func orders(times: [Int]) async throws {
    let study = try TemporaryStudy()
    let outcome = try await ingest([("1", times)], into: study)
    #expect(outcome.files.first?.status == .stored && outcome.files.first?.rows == 500)
  }

  @Test("are known by fixations of one eye that begin while another lasts")
  func fixations() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"{"kind": "fixations", "columns": {"start": "start", "end": "end", "x": "x", "y": "y", "participant": "person"}}"#
    )
    let named = try NamedMapping(at: mapping)
    let rows = { (who: String, late: Int) in
      (0..<30).map { "\(who),\($0 * 250 + late),\($0 * 250 + late + 200),\(100 + $0 * 20),300" }
    }
    let lines = ["person,start,end,x,y"] + rows("p1", 0) + rows("p2", 7) + rows("p1", 40)
    let table = try study.file("f.csv", lines.joined(separator: "\n") + "\n")
    let outcome = try await study.ingest(table) { $0.mapping = named }
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "entangled-times" })
    #expect(finding.first.message.hasPrefix("Under 'p1', 30 of 60 fixations begin before the middle of another"))
    #expect(try study.reading().store.recordings().map(\.rows) == [30])
  }
}

@Suite("Fixations that overlap in time")
struct OverlappingFixationTests {
  @Test("are counted where they do by more than rounding, each eye by itself")
  func counted() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"{"kind": "fixations", "columns": {"start": "start", "end": "end", "x": "x", "y": "y", "eye": "eye"}}"#
    )
    let named = try NamedMapping(at: mapping)
    let rows = [
      "0,200,L,115,120", "0,210,R,115,120", "100,300,L,155,120", "250,400,L,205,120", "399,600,L,255,120",
    ]
    let table = try study.file("f.csv", "start,end,eye,x,y\n" + rows.joined(separator: "\n") + "\n")
    let outcome = try await study.ingest(table) { $0.mapping = named }
    #expect(outcome.findings.entries.map(\.first.kind) == ["overlapping-fixations"])
    let finding = try #require(outcome.findings.entries.first?.first)
    #expect(finding.severity == .warning && finding.message.hasPrefix("2 of 5 fixations of "))
    #expect(try study.reading().store.recordings().map(\.rows) == [5])
  }

  @Test("are fixations, too, that all begin at one time")
  func neverTimed() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"{"kind": "fixations", "columns": {"start": "start", "end": "end", "x": "x", "y": "y"}, "participant": "p1"}"#
    )
    let named = try NamedMapping(at: mapping)
    let rows = (0..<10).map { "36000,36250,\(100 + $0 * 20),300\n" }
    let table = try study.file("f.csv", "start,end,x,y\n" + rows.joined())
    let outcome = try await study.ingest(table) { $0.mapping = named }
    #expect(outcome.files.first?.status == .refused)
    #expect(outcome.refusals.first?.contains("all 10 fixations begin at 36000.0 ms") == true)
  }
}

@Suite("A fixation that stands in several rows")
struct DoubledFixationTests {
  @Test("counts once, and others of the same time stay")
  func once() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"{"kind": "fixations", "columns": {"start": "start", "end": "end", "x": "x", "y": "y", "eye": "eye"}}"#
    )
    let named = try NamedMapping(at: mapping)
    let rows = ["0,200,L,100,300", "0,200,R,102,300", "0,200,L,100,300", "230,400,L,160,300", "230,400,L,160,300"]
    let table = try study.file("f.csv", "start,end,eye,x,y\n" + rows.joined(separator: "\n") + "\n")
    let outcome = try await study.ingest(table) { $0.mapping = named }
    #expect(outcome.findings.entries.map(\.first.kind) == ["doubled-fixations"])
    #expect(outcome.findings.entries.first?.first.message.hasPrefix("2 rows of ") == true)
    let recording = try #require(try study.reading().store.recordings().first)
    #expect(recording.rows == 3 && recording.leftOut == 2)
  }

  @Test("has the word that any of them tells")
  func words() async throws {
    let study = try TemporaryStudy()
    let mapping = try study.file(
      "map.json",
      #"{"kind": "fixations", "columns": {"start": "s", "end": "e", "x": "x", "y": "y", "word": "w", "area": "a"}, "passage": "T"}"#
    )
    let named = try NamedMapping(at: mapping)
    let table = try study.file("f.csv", "s,e,x,y,w,a\n0,200,100,300,,\n0,200,100,300,1,The\n230,400,160,300,2,cat\n")
    try await study.ingest(table) { $0.mapping = named }
    #expect(try study.reading().passages()["T"]?.words.map(\.text) == ["The", "cat"])
  }
}

extension [Int] {
  fileprivate func swapped(at first: Int, _ second: Int) -> [Int] {
    var copy = self
    copy.swapAt(first, second)
    return copy
  }
}
