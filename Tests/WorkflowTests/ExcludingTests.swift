import Basics
import Recordings
import Simulation
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Studies

@Suite struct `Leaving out several recordings` {
  /// Two people's samples of two texts each, and of two others what Data Viewer reports.
  private func study() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    for laboratory in [Laboratory.experimentBuilder, .fixationReports] {
      let folder = study.home.path(of: laboratory.rawValue)
      var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 2, seed: 9))
      (simulation.passages, simulation.eyeTracker.rate) = (2, 250)
      simulation.laboratory = laboratory
      _ = try await simulation.run()
      try await study.ingest(folder)
    }
    return study
  }

  private let typed = TemporaryStudy.typed("exclude")

  @Test func `takes those of one origin, and takes them in again`() async throws {
    let study = try await study()
    let all = try study.reading().store.recordings()
    let meant = all.filter { $0.content == .fixations }.map(\.name).sorted()
    #expect(all.count == 8 && meant.count == 4)
    #expect(try study.reading().subjects(named: nil, from: "sr-fixation-report").map(\.name) == meant)
    let left = try study.writing().exclude(nil, from: "sr-fixation-report", reason: "twice", recordedAs: typed)
    #expect(left.map(\.name) == meant)
    #expect(try study.reading().recordingOverviews().filter { $0.excluded == "twice" }.map(\.name) == meant)
    #expect(try study.reading().recordingsInUse().allSatisfy { $0.content == .gaze })
    // One decision, one run.
    #expect(Set(try study.reading().store.exclusions().map(\.run)).count == 1)
    // A pattern of where the files lay means the same ones.
    let again = try study.writing().exclude(nil, from: "*/FIX_report_*", reason: nil, recordedAs: typed)
    #expect(again.map(\.name) == meant)
    #expect(try study.reading().recordingsInUse().count == 8)
  }

  @Test func `takes those whose name, behind the file's, or trial matches a pattern`() async throws {
    let study = try await study()
    let reading = try study.reading()
    func meant(_ pattern: String, from origin: String? = nil) throws -> Set<String> {
      Set(try reading.subjects(named: pattern, from: origin).map(\.name))
    }
    let all = try reading.store.recordings()
    #expect(try meant("1300-0*") == Set(all.filter { $0.passage == "1300-0" }.map(\.name)))
    #expect(try meant("TEXT_P1*") == Set(all.filter { $0.passage == "text_P1" }.map(\.name)))
    // Trials of the tracker count from 0.
    #expect(try meant("?") == Set(all.map(\.name)))
    #expect(try meant("?", from: "eyelink-asc") == Set(all.filter { $0.content == .gaze }.map(\.name)))
    let person = try #require(all.first { $0.content == .gaze }).participant
    #expect(try meant(person, from: "eyelink-asc") == Set(all.filter { $0.participant == person }.map(\.name)))
    #expect(try reading.subjects(named: person) == [.participant(id: person)])
  }

  @Test func `takes nobody for what matches nothing`() async throws {
    let study = try await study()
    let reading = try study.reading()
    #expect(throws: StudyError.self) { try reading.subjects(named: "practice*") }
    #expect(throws: StudyError.nothingFrom("tobii-tsv", known: ["eyelink-asc", "participants", "sr-fixation-report"])) {
      try reading.subjects(named: nil, from: "tobii-tsv")
    }
    // Those that are in use cannot be taken in again.
    #expect(throws: StoreError.notExcluded(subject: "1300*")) {
      try study.writing().exclude("1300*", reason: nil, recordedAs: typed)
    }
    #expect(try study.reading().store.exclusions().isEmpty)
  }

  @Test func `matches by letters, stars and question marks, large and small letters alike`() {
    let cases: [(pattern: String, name: String, matches: Bool)] = [
      ("practice*", "PRACTICE_trial_1", true), ("practice*", "no practice", false), ("*", "", true), ("", "a", false),
      ("a*b*c", "aXbXbXc", true), ("a*b*c", "aXbX", false), ("p??", "p12", true), ("p??", "p1", false),
      ("*/x?.csv", "data/more/x1.csv", true), ("**a", "ba", true), ("ä*", "Äpfel", true),
    ]
    for (pattern, name, matches) in cases {
      #expect(Wildcard(pattern).matches(name) == matches, "\(pattern) \(name)")
    }
  }
}
