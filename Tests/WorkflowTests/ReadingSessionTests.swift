import Basics
import Foundation
import Ingest
import Reading
import Recordings
import Simulation
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("Readings of one session")
struct ReadingSessionTests {
  /// Two people with three pages each, a file for each of them.
  private func detected() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 2, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    (simulation.passages, simulation.eyeTracker.rate) = (3, 250)
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "simulated"))
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    return study
  }

  private func assign(_ study: borrowing TemporaryStudy, _ recordings: [String] = []) async throws {
    var assign = try AssignLines(Choices([]))
    assign.recordings = recordings
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
  }

  @Test("have the lines that all of them tell, also where one of them is asked for")
  func deterministic() async throws {
    let study = try await detected()
    try await assign(study)
    let all = try study.reading().assignedLines()
    let name = try #require(all.first?.recording)
    try await assign(study, [name])
    #expect(try study.reading().assignedLines() == all)
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("are judged anew where one of them is left out, and those of other people are not")
  func leftOut() async throws {
    let study = try await detected()
    try await assign(study)
    let name = try #require(try study.reading().assignedLines().first?.recording)
    _ = try study.writing().exclude(name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
    let due = try study.reading().standing().due(.lines)
    #expect(due.count == 2 && due.allSatisfy { $0.scope != name && $0.reason?.what == "the events" })
  }

  @Test("are told of once where one page's text and those judged beside it are out of date for the same cause")
  func sameCause() async throws {
    let study = try await detected()
    try await assign(study)
    let text = try String(contentsOfFile: study.home.path(of: "simulated/passages.json"), encoding: .utf8)
    let changed = text.replacing("\"zxx\"", with: "\"en\"", maxReplacements: 1)
    try #require(changed != text)
    try await study.ingest(try study.file("passages.json", changed)) { $0.replaces = true }
    let texts = try study.reading().outOfDate().map(\.text)
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("lines: 6 of 6 recordings, since study ingest") == true)
  }

  @Test("are known by the person and the file, in the order of time")
  func order() async throws {
    let study = try await detected()
    let reading = try study.reading()
    let chosen = try reading.viewings(named: [])
    let sessions = try reading.sessions(of: chosen, isEachByItself: false)
    #expect(sessions.map(\.count) == [3, 3])
    for session in sessions {
      #expect(Set(session.map(\.recording.participant)).count == 1)
      let starts = session.map(\.recording.value.started)
      #expect(starts == starts.sorted())
    }
    #expect(try reading.sessions(of: chosen, isEachByItself: true).map(\.count) == [1, 1, 1, 1, 1, 1])
    let one = try reading.sessions(of: [chosen[1]], isEachByItself: false)
    #expect(one.map { $0.map(\.isAsked) } == [[false, true, false]])
  }

  @Test("tell of calibrations between pages, and of what validations found")
  func calibrations() async throws {
    let study = try await detected()
    let name = try study.reading().viewings(named: [])[1].name
    let target = Validation.Target(x: 400, y: 300, offset: 0.5, offsetX: 2, offsetY: 21)
    let validation = Validation(time: -4000, eye: .right, targets: [target])
    try study.store { store in
      let run = try store.insert(TemporaryStudy.typed("ingest"))
      let message = RecordedMessage(recording: name, time: -5000, text: "!CAL CALIBRATION HV9 R RIGHT GOOD")
      try store.insert([message], run: run)
      try store.insert(RecordedValidation.rows(of: validation, recording: name, origin: 0), run: run)
    }
    let reading = try study.reading()
    var shelf = PassageShelf(try reading.passages())
    var session = ReadSession()
    for recording in try reading.viewings(named: []).prefix(3) {
      let trial = try reading.trial(recording, reading: nil, of: &shelf).get()
      session.append(try reading.page(trial, isAsked: true))
    }
    #expect(session.pages.map(\.isCalibratedAnew) == [true, true, false])
    #expect(session.pages.map(\.seen.validation.count) == [0, 1, 0])
    #expect(session.pages[1].seen.validation == [SessionPage.Target(x: 400, y: 300, below: 21)])
  }
}
