import Basics
import Foundation
import Reading
import Recordings
import SideChannels
import Simulation
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import Studies

/// Two readers before a tablet, of whom one was calibrated.
@Suite("Readings of somebody who was not calibrated")
struct UncalibratedReadingsTests {
  @Test("are told with the reason, and wait for nothing that could be computed", arguments: [false, true])
  func told(isExcluded: Bool) async throws {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 2, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    (simulation.includesCalibrations, simulation.passages, simulation.trackers) = (true, 1, [.tablet])
    _ = try await simulation.run()
    let folder = study.home.path(of: "simulated/recordings")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let calibrations = files.filter { $0.hasSuffix(".csv") && $0 != "participants.csv" }
    try #require(calibrations.count == 2)
    try await study.ingest(folder + "/tablet", folder + "/" + calibrations[0])
    if isExcluded {
      try await study.ingest(folder + "/" + calibrations[1])
      let one = try #require(try study.reading().recordingOverviews().first { $0.kind == .calibration })
      _ = try study.writing().exclude(one.name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
    }
    try await study.fit()
    let detect = try DetectEvents(detector: DetectEvents.defaultDetector)
    let events = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    #expect(events.quality.count == 1)
    let missed = try #require(events.findings.entries.first { $0.first.kind == "no-model" })
    let message = missed.first.message
    #expect(message.hasSuffix(" on it is in use: ingest one, and run 'study fit'."), "\(message)")
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    let reading = try study.reading()
    #expect(try reading.rows(MeasuredParticipant.self).count == 1)
    #expect(try reading.standing().due(.reader).isEmpty && reading.missingTexts().isEmpty)
    let report = try await study.report()
    let sentence =
      "1 recording has no events, since no calibration of the participant on the device is in use: ingest one"
    #expect(report["report.md"]?.contains(sentence) == true)
    let step = try report.rows("tables/exclusion_flow.csv")
      .first { $0["step"] == "without events: no calibration of the participant on the device is in use" }
    #expect(step?["readings"] == "1" && step?["participants"] == "1")
  }

  @Test("alone lead to a calibration, and not to events that could not be looked for")
  func alone() async throws {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 1, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    (simulation.includesCalibrations, simulation.passages, simulation.trackers) = (true, 1, [.tablet])
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "simulated/recordings/tablet"))
    let next = try study.reading().nextStep(for: study.reading().recordingOverviews())
    #expect(next == .face)
    #expect(try study.reading().stepBeforeMeasures() == .calibrate)
    let page = try #require(try await study.report()["report.md"])
    #expect(page.contains("ingest a calibration, and run 'study fit'."))
    #expect(!page.contains("Next: 'study events'") && !page.contains("'study events' is the next step"))
  }

  @Test("are warned of once where all is computed")
  func warnedOnce() async throws {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 1, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    (simulation.includesCalibrations, simulation.passages, simulation.trackers) = (true, 1, [.tablet])
    _ = try await simulation.run()
    let folder = study.home.path(of: "simulated")
    try await study.ingest(folder + "/recordings/tablet", folder + "/passages.json")
    var update = UpdateStudy()
    update.startsKinds = true
    let found = try await update.run(on: study.writing(), recordedAs: TemporaryStudy.typed("report")).findings.entries
      .map(\.first)
    #expect(found.filter { $0.severity == .warning }.map(\.place.source) == ["study events"], "\(found)")
    let lines = try #require(found.first { $0.place.source == "study lines" }).message
    #expect(lines.contains("The recording has no events. ") && !lines.contains("Run 'study events' first"), "\(lines)")
  }
}
