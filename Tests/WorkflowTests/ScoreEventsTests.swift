import Basics
import Recordings
import Simulation
import Store
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Labels of events")
struct ScoreEventsTests {
  private static let header = "recording,start_ms,end_ms,kind\n"

  /// Detects events in one reading, and answers its name.
  private func read(_ study: borrowing TemporaryStudy) async throws -> String {
    let folder = study.home.path(of: "s")
    var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 1, seed: 1))
    simulation.passages = 1
    simulation.eyeTracker.rate = 60
    _ = try await simulation.run()
    try await study.ingest(folder)
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return try #require(try study.reading().rows(RecordingQuality.self).first).recording
  }

  private func score(_ study: borrowing TemporaryStudy, _ files: [String]) throws -> ScoreEvents.Outcome {
    try ScoreEvents(labelFiles: files).run(on: study.writing(), recordedAs: TemporaryStudy.typed("score"))
  }

  @Test("that two files of one name give of a recording are refused, and taken where a column tells the coders apart")
  func sameNames() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let row = "\(reading),100,700,fixation\n"
    let files = try [study.file("a/labels.csv", Self.header + row), study.file("b/labels.csv", Self.header + row)]
    #expect(throws: LabelError.labelledTwice(recording: reading, coder: "labels.csv", in: files)) {
      try score(study, files)
    }
    let told = try [
      study.file("c/labels.csv", "coder,\(Self.header)c,\(row)"),
      study.file("d/labels.csv", "coder,\(Self.header)d,\(row)"),
    ]
    #expect(Set(try score(study, told).scores.map(\.coder)) == ["all", "c", "d"])
  }

  @Test("of recordings that are not there are told of")
  func unmatched() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let rows = [reading, "elsewhere", "nowhere"].map { "\($0),100,700,fixation\n" }.joined()
    let findings = try score(study, [try study.file("labels.csv", Self.header + rows)]).findings.entries
    #expect(Set(findings.map(\.first.kind)) == ["unmatched-labels", "partly-labelled"])
    let unmatched = findings.first { $0.first.kind == "unmatched-labels" }
    #expect(unmatched?.count == 2 && unmatched?.places.map(\.description) == ["elsewhere", "nowhere"])
  }

  @Test("that overlap are told of")
  func overlapping() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let rows = "\(reading),100,700,fixation\n\(reading),600,900,fixation\n"
    let findings = try score(study, [try study.file("labels.csv", Self.header + rows)]).findings.entries
    #expect(findings.map(\.first.kind).contains("overlapping-labels") && findings.first?.first.place.line == 3)
  }

  @Test("that lie outside of the recording are told of")
  func outside() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let rows = "\(reading),100,700,fixation\n\(reading),50000000,60000000,fixation\n"
    let findings = try score(study, [try study.file("labels.csv", Self.header + rows)]).findings.entries
    #expect(findings.map(\.first.kind) == ["outside-labels"] && findings.first?.first.place.source == reading)
    #expect(findings.first?.first.message.hasPrefix("1 of 2 labels lies wholly outside of the recording") == true)
  }

  @Test("of a part of the recording, or in seconds, are told of, and those of all of it are not")
  func parts() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let recording = try #require(try study.reading().store.recordings().first { $0.name == reading }?.value)
    let end = (recording.ended - recording.started).milliseconds
    func kinds(_ labels: String) throws -> [String] {
      let findings = try score(study, [try study.file("labels.csv", Self.header + labels)]).findings
      return findings.entries.map(\.first.kind)
    }
    #expect(try kinds("\(reading),100,700,fixation\n") == ["partly-labelled"])
    #expect(try kinds("\(reading),0.1,0.7,fixation\n\(reading),0.9,1.2,fixation\n") == ["short-labels"])
    #expect(try kinds("\(reading),0,700,fixation\n\(reading),\(end - 300),\(end),fixation\n") == [])
  }

  @Test("may be compressed as recordings may")
  func compressed() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let text = Self.header + "\(reading),100,700,fixation\n"
    let packed = try study.file("labels.csv.gz", gzip(Array(text.utf8)))
    #expect(try score(study, [packed]).scores.contains { $0.kind == .fixation && $0.labelled.count == 1 })
  }

  @Test("of some kinds say nothing of how well others were found, and kappa is empty where a kind was never detected")
  func otherKinds() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let rows = "\(reading),100,700,fixation\n\(reading),800,900,pursuit\n"
    let scores = try score(study, [try study.file("labels.csv", Self.header + rows)]).scores
    let saccades = try #require(scores.first { $0.kind == .saccade })
    #expect(saccades.detected.count > 0 && saccades.labelled.count == 0)
    #expect(saccades.kappa == nil && saccades.precision == nil && saccades.recall == nil && saccades.f1 == nil)
    let pursuit = try #require(scores.first { $0.kind == .pursuit })
    #expect(pursuit.kappa == nil && pursuit.recall == 0 && pursuit.f1 == 0)
    #expect(scores.first { $0.kind == .fixation }?.kappa != nil)
  }

  @Test("of a file that is called as somebody are found again, and named to nobody")
  func named() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    let file = try study.file("given/c000.csv", Self.header + "\(reading),100,700,fixation\n")
    _ = try score(study, [file])
    let run = try #require(try study.reading().store.runs().last?.value)
    #expect(run.choices.first?.name.hasSuffix("/given/c000.csv") == false)
    let detect = try DetectEvents(detector: "adaptive")
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: TemporaryStudy.typed("update"))
    #expect(try study.reading().rows(KindScore.self).isEmpty == false)
    let open = Provenance([run], for: .everyone).json
    #expect(open.contains("\"name\": \"file\"") && !open.contains("given") && !open.contains("sha256"))
  }

  @Test("are stored under no participant's name, whatever they and their coders are called")
  func people() async throws {
    let study = try TemporaryStudy()
    let reading = try await read(study)
    try await study.ingest(study.file("people.csv", "participant_id,group\nLeopoldine,control\nXaver,control\n"))
    let rows = ["Leopoldine", "Xaver"].map { "\($0),\(reading),100,700,fixation\n" }.joined()
    var score = ScoreEvents(labelFiles: [try study.file("labels.csv", "coder,\(Self.header)\(rows)")])
    score.comparison = "Xaver's hand"
    let scores = try score.run(on: study.writing(), recordedAs: TemporaryStudy.typed("score")).scores
    let pseudonyms = try study.reading().pseudonyms()
    let ids = ["Leopoldine", "Xaver"].map(pseudonyms.pseudonym)
    #expect(Set(scores.map(\.coder)) == Set(["all"] + ids))
    #expect(Set(scores.map(\.comparison)) == ["\(ids[1])'s hand"])
    #expect(try Set(study.reading().rows(KindScore.self).map(\.comparison)) == ["\(ids[1])'s hand"])
    let kept = String(textOr: try study.state())
    #expect(!kept.contains("Leopoldine") && !kept.contains("Xaver"))
  }
}
