import Basics
import Foundation
import Reading
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import SideChannels
@testable import Studies

@Suite("Blinks at line ends")
struct LineEndBlinksTests {
  private func fixations(_ places: [(start: Time, line: Int?, word: Int?)]) -> [AssignedLine] {
    places.enumerated().map { number, place in
      var line = AssignedLine(recording: "r", fixation: number + 1, start: place.start, duration: 200, x: nil, y: nil)
      (line.line, line.word) = (place.line, place.word)
      return line
    }
  }

  @Test("are those before a later line, and behind a line's last word; others are not")
  func counted() {
    let read = fixations([
      (0, 1, 1), (300, 1, 2), (600, 1, 3), (900, nil, nil), (1200, 2, 4), (1500, 1, 3), (1800, 2, 5), (2100, 2, 6),
    ])
    func found(_ blinks: [Time]) -> [Int] {
      let found = LineEndBlinks(blinks, among: read, lastWords: [3, 6])
      return [found.blinks, found.inSweeps, found.atLineEnds]
    }
    // Within the line, and before anything was read.
    #expect(found([350, -10]) == [1, 0, 0])
    // What is on no line lies between.
    #expect(found([1000]) == [1, 1, 1])
    // Back to an earlier line is no sweep; from its last word on to the next line is one.
    #expect(found([1300]) == [1, 0, 0] && found([1600]) == [1, 1, 1])
    // The last word of all.
    #expect(found([2200]) == [1, 0, 1])
    #expect(found([350, 1000, 2200, 1300]) == [4, 1, 2])
  }

  @Test("have no share where nobody blinked")
  func none() {
    #expect(LineEndBlinks([], among: fixations([(0, 1, 1)]), lastWords: [1])[.atLineEnds] == nil)
    #expect(LineEndBlinks([5], among: [], lastWords: [])[.inSweeps] == nil)
  }

  @Test("are joined to trials as other covariates are")
  func joined() async throws {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "s"), participants: 2, seed: 5)
    )
    (simulation.passages, simulation.eyeTracker.rate) = (2, 250)
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "s"))
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    let lines = try study.reading().rows(AssignedLine.self)
    let name = try #require(lines.first).recording
    let own = lines.filter { $0.recording == name && $0.line != nil }.sorted { $0.start < $1.start }
    let sweep = try #require(own.indices.dropLast().first { (own[$0 + 1].line ?? 0) > (own[$0].line ?? 0) })
    // Before a later word of the same line.
    let within = try #require(
      own.indices.dropLast().first {
        own[$0 + 1].line == own[$0].line && (own[$0 + 1].word ?? 0) > (own[$0].word ?? .max)
      }
    )
    do {
      let writing = try study.writing()
      let begun = try writing.begin(TemporaryStudy.typed("face"))
      let owner = try writing.store.recording(named: name).participant
      var face = FaceOverview(
        recording: name,
        participant: owner,
        trial: nil,
        frames: 9,
        duration: .seconds(9.0),
        interruptions: 0
      )
      face.blinks = 2
      let events = [own[sweep], own[within]].map { fixation in
        var event = FaceEvent(recording: name, kind: .blink, what: "both", start: fixation.start + 1, end: 0)
        event.detail = "blink"
        return event
      }
      try writing.keep(.face, of: name, [face], events, by: begun)
    }
    let trials = try TrialColumns(study.reading())
    #expect(trials.cell("blinks_in_return_sweeps_share", of: name) == .number(0.5))
    #expect(trials.cell("blinks_at_line_ends_share", of: name) == .number(0.5))
    let other = try #require(Set(lines.map(\.recording)).first { $0 != name })
    #expect(trials.cell("blinks_at_line_ends_share", of: other) == .missing)
  }
}
