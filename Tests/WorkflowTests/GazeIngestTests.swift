@testable import Analysis
import Basics
import Geometry
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite struct `Ingesting a tracker's file` {
  @Test func `stores its samples by the recording's time, and what the tracker wrote beside them`() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("p07.asc", TrackerFile(missing: 500..<600).text))
    let file = try #require(outcome.files.first)
    #expect(file.status == .stored && file.rows == 3000 && file.rate == 1000 && file.unit == "pixels")
    #expect(file.eyes == "left" && file.started == .seconds(100) && file.ended == .milliseconds(102_999))
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    #expect(recording.name == recording.participant + "/viewing")
    #expect(recording.content == .gaze && recording.kind == .viewing && recording.device == "EyeLink 1000 Plus")
    #expect(recording.gaze?.screen == Size(width: 1024, height: 768) && recording.gaze?.clock == .tracker)
    #expect(recording.participant != "p07")
    let times = try reading.store.column("time", of: recording.id, track: "gaze")
    let x = try reading.store.column("left_x", of: recording.id, track: "gaze")
    #expect(times.first == 0 && times.last == 2999 && x.count { $0.isNaN } == 100)
    let events = try reading.store.rows(RecordedEvent.self)
    #expect(events.map(\.event.kind) == [.fixation] && events.first?.event.start == 0)
    // From the file's 0 to 199, which last 200 ms.
    #expect(events.first?.event.end == 200)
    let validations = try reading.store.rows(RecordedValidation.self)
    #expect(validations.first?.averageError == 0.3 && validations.first?.largestError == 0.55)
    #expect(try reading.store.rows(RecordedMessage.self).contains { $0.text.hasPrefix("TRIALID") })
  }

  @Test func `gives each trial a recording`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.asc", TrackerFile(samples: 300, trials: 3).text))
    let recordings = try study.reading().store.recordings().map(\.value)
    let id = try study.reading().pseudonyms().pseudonym(for: "a")
    #expect(recordings.map(\.name) == ["\(id)/1", "\(id)/2", "\(id)/3"])
    #expect(recordings.map(\.trial) == ["1", "2", "3"])
    #expect(Set(recordings.map(\.participant)).count == 1)
  }

  @Test func `calls the recording by the pseudonym where the file names nobody`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("P9.asc", TrackerFile(samples: 300).text))
    try await study.ingest(try study.file("P9.tracker.asc", TrackerFile(samples: 310, start: 900_000).text))
    let reading = try study.reading()
    let ids = try ["P9", "P9.tracker"].map { try reading.pseudonyms().pseudonym(for: $0) }
    #expect(try Set(reading.store.recordings().map(\.participant)) == Set(ids))
    for recording in try reading.store.recordings() { #expect(recording.name == recording.participant + "/viewing") }
    #expect(try reading.store.sources().allSatisfy { !$0.path.contains("P9") && !$0.name.contains("P9") })
  }

  @Test func `refuses a cut copy of what is stored, and knows an exact one`() async throws {
    let study = try TemporaryStudy()
    let text = TrackerFile().text
    try await study.ingest(try study.file("a/p1.asc", text))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let cut = lines.prefix(2500).joined(separator: "\n")
    let digest = try study.contentDigest()
    let refused = try await study.ingest(try study.file("b/p1.asc", cut))
    #expect(refused.files.first?.status == .refused && refused.refusals.first?.contains("other content") == true)
    let known = try await study.ingest(try study.file("c/p1.asc", text + "\n"))
    #expect(known.files.first?.status == .alreadyIngested)
    #expect(try study.contentDigest() == digest)
  }

  @Test func `refuses other content at the same place, and replaces all of it where that is wanted`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("p1.asc", TrackerFile(samples: 400, trials: 2).text))
    let names = try study.reading().store.recordings().map(\.name)
    let digest = try study.contentDigest()
    let other = try study.file("p1.asc", TrackerFile(samples: 400, trials: 2, noise: 0.7).text)
    let refused = try await study.ingest(other)
    #expect(refused.files.map(\.status) == [.refused])
    let sentence = try #require(refused.refusals.first)
    #expect(sentence.contains("with other content: 400 rows where 400 are stored."), "\(sentence)")
    #expect(try study.contentDigest() == digest)
    let outcome = try await study.ingest(other) { $0.replaces = true }
    #expect(outcome.files.map(\.status) == [.replaced] && outcome.refusals.isEmpty)
    let reading = try study.reading()
    #expect(try reading.store.recordings().map(\.name) == names && reading.store.sources().count == 1)
    #expect(try reading.store.verify().isEmpty)
    let again = try await study.ingest(other) { $0.replaces = true }
    #expect(again.files.map(\.status) == [.alreadyIngested])
    #expect(again.files.map(\.recordings) == [names.count])
    let rows = try reading.store.recordings().reduce(0) { $0 + $1.rows }
    #expect(again.files.map(\.rows) == [rows])
  }

  @Test func `takes what was added to it since, and knows the rest`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("p1.asc", TrackerFile(samples: 400).text))
    let grown = try study.file("p1.asc", TrackerFile(samples: 400, trials: 2).text)
    let outcome = try await study.ingest(grown)
    #expect(outcome.files.map(\.status) == [.stored] && outcome.files.map(\.recordings) == [1])
    let digest = try study.contentDigest()
    let again = try await study.ingest(grown) { $0.replaces = true }
    #expect(again.files.map(\.status) == [.alreadyIngested])
    #expect(try study.contentDigest() == digest && study.reading().store.recordings().count == 2)
    // A trial that it has no longer goes with the others, and is told of.
    let cut = try study.file("p1.asc", TrackerFile(samples: 400, noise: 0.7).text)
    let less = try await study.ingest(cut) { $0.replaces = true }
    #expect(less.findings.entries.map(\.first.kind).contains("no-longer-recorded"))
    #expect(try study.reading().store.recordings().map(\.trial) == ["1"])
  }

  @Test func `warns where another file has other content of the same trial and times`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a/p1.asc", TrackerFile(samples: 400).text))
    let outcome = try await study.ingest(try study.file("b/p1.asc", TrackerFile(samples: 400, noise: 5).text))
    #expect(outcome.files.map(\.status) == [.stored])
    #expect(outcome.findings.entries.map(\.first.kind).contains("same-times"))
  }

  @Test func `takes Gazepoint's samples and its file of fixations for one trial of one person`() async throws {
    let study = try TemporaryStudy()
    let columns = [
      "MEDIA_ID", "MEDIA_NAME", "CNT", "TIME(2024/05/06 10:11:12.345)", "FPOGX", "FPOGY", "FPOGS", "FPOGD",
    ]
    let header = (columns + ["FPOGID", "FPOGV", "BPOGX", "BPOGY", "BPOGV"]).joined(separator: ",")
    let rows = (0..<300).map { index in
      let (number, within) = index.quotientAndRemainder(dividingBy: 15)
      let x = 0.1 + 0.04 * Double(number)
      let fixation = "\(x),0.3,\(Double(number) / 4),\(Double(within) / 60),\(number + 1),1"
      return "0,page,\(index),\(Double(index) / 60),\(fixation),\(x + 0.001 * Double(within % 3)),0.3,1"
    }
    let last = rows.indices.filter { $0 % 15 == 14 }.map { rows[$0] }
    func text(_ rows: [String]) -> String { ([header] + rows).joined(separator: "\n") + "\n" }
    let outcome = try await study.ingest(
      try study.file("VP01_all_gaze.csv", text(rows)),
      try study.file("VP01_fixations.csv", text(last))
    )
    #expect(outcome.refusals.isEmpty, "\(outcome.refusals)")
    let reading = try study.reading()
    let recordings = try reading.store.recordings()
    #expect(Set(recordings.map(\.participant)).count == 1 && recordings.count == 2)
    let own = try reading.recordedTrials(ofFixationReportsAmong: recordings)
    let samples = try #require(recordings.first { $0.content == .gaze })
    let fixations = try #require(recordings.first { $0.content == .fixations })
    #expect(own == [fixations.name: samples.name])
  }

  @Test func `tells the rate of a clock of whole milliseconds, and believes a file that states it`() async throws {
    let study = try TemporaryStudy()
    let samples = (0..<900).map { index in
      "\(1000 + Int((Double(index) * 1000 / 300).rounded()))\t  \(200 + index % 7).0\t  300.0\t 1138.0\t..."
    }
    let beginning = [
      "MSG\t900 DISPLAY_COORDS 0 0 1023 767", "START\t1000 \tLEFT\tSAMPLES",
      "SAMPLES\tGAZE\tLEFT\tRATE\t 300.00\tTRACKING\tCR\tFILTER\t2",
    ]
    let lines = beginning + samples + ["END\t4000 \tSAMPLES", ""]
    let outcome = try await study.ingest(try study.file("p.asc", lines.joined(separator: "\n")))
    #expect(!outcome.findings.entries.contains { $0.first.kind == "stated-rate" })
    let rate = try #require(try study.reading().store.recordings().first?.rateHz)
    #expect(abs(rate - 300) < 0.1)
  }

  @Test(arguments: [
    ("pixels", 1.0, 12, true), ("pixels", 1000, 12, false), ("degrees", 0.4, 12, true), ("degrees", 20, 12, false),
    ("degrees", 0.4, 4, false),
  ])
  func `is doubted where all places of 10 s lie together, as where their unit is another`(
    space: String,
    width: Double,
    step: Int,
    isDoubted: Bool
  ) async throws {
    let study = try TemporaryStudy()
    let rows = (0..<1000).map { "\(step * $0),\(width * (0.1 + 0.02 * Double($0 / 50 % 20))),\(width / 4)" }
    let columns = #"{"columns": {"time": "t", "x": "x", "y": "y"}, "space": "\#(space)", "#
    let screen = #""screen": {"pixels": [1024, 768]}}"#
    let mapping = try NamedMapping(at: study.file("map.json", columns + screen))
    let file = try study.file("anna.csv", "t,x,y\n" + rows.joined(separator: "\n") + "\n")
    let outcome = try await study.ingest(file) { $0.mapping = mapping }
    let doubt = outcome.findings.entries.first { $0.first.kind == "odd-unit" }?.first.message
    #expect((doubt != nil) == isDoubted)
    #expect(doubt?.contains(" places, one in 16 of all, ") != false, "\(doubt ?? "")")
  }

  @Test func `puts samples in the order of time, and says so`() async throws {
    let study = try TemporaryStudy()
    var lines = TrackerFile(samples: 400).text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(100, 101)
    let outcome = try await study.ingest(try study.file("p.asc", lines.joined(separator: "\n")))
    let told = outcome.findings.entries.first { $0.first.kind == "time-back" }?.first
    #expect(told?.message.hasSuffix("samples that are stored are put in its order.") == true)
    #expect(told?.place.line == 102)
    let reading = try study.reading()
    let recording = try reading.store.recordings()[0]
    let times = try reading.store.column("time", of: recording.id, track: "gaze")
    #expect(times == ContiguousArray((0..<400).map(Double.init)))
  }

  @Test func `tells no rate of a file whose recordings differ in it`() async throws {
    let study = try TemporaryStudy()
    let same = try await study.ingest(try study.file("a.asc", TrackerFile(samples: 300, trials: 2).text))
    #expect(same.files.map(\.rate) == [1000])
    let text = TrackerFile(samples: 600, start: 200_000).text.replacing("RATE\t1000.00", with: "RATE\t500.00")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard let time = Int(line.prefix { $0.isNumber }) else { return true }
      return time.isMultiple(of: 2)
    }
    let slow = lines.joined(separator: "\n")
    let both = try await study.ingest(try study.file("b.asc", TrackerFile(samples: 300).text + slow))
    #expect(both.files.map(\.recordings) == [2] && both.files.map(\.rate) == [nil])
  }

  @Test func `tells the rate of samples in any order`() async throws {
    let study = try TemporaryStudy()
    var lines = TrackerFile(samples: 400).text.split(separator: "\n", omittingEmptySubsequences: false)
    var generator = SeededGenerator(seed: 7)
    lines[50..<390].shuffle(using: &generator)
    try await study.ingest(try study.file("p.asc", lines.joined(separator: "\n")))
    let recording = try study.reading().store.recordings()[0].value
    #expect(recording.rows == 400 && recording.rateHz == 1000)
  }

  @Test func `that belongs to someone takes all of it along when they are forgotten`() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("p.asc", TrackerFile(samples: 400).text))
    let participant = try study.reading().store.recordings()[0].participant
    _ = try study.writing().forget(participantNamed: participant, version: "1.0")
    let reading = try study.reading()
    #expect(try reading.store.rows(RecordedEvent.self).isEmpty)
    #expect(try reading.store.rows(RecordedMessage.self).isEmpty)
    #expect(try reading.store.rows(RecordedValidation.self).isEmpty)
  }
}
