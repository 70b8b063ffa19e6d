import Basics
import Foundation
import Ingest
import Recordings
import Reports
import Simulation
import Store
import Studies
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement

/// What tables and files say of saccades that were sampled too coarsely.
@Suite("Saccades in tables and files")
struct SaccadeTests {
  @Test("have no speeds and durations where these are withheld", arguments: [1000.0, 120, 60])
  func withheld(rate: Double) async throws {
    let study = try TemporaryStudy()
    var calibrations = SimulateCalibrations(folder: study.home.path(of: "sim"), participants: 1, seed: 3)
    calibrations.dyslexicShare = 0
    var readings = SimulateReadings(calibrations: calibrations)
    readings.passages = 1
    readings.eyeTracker.rate = rate
    _ = try await readings.run()
    try await study.ingest(study.home.path(of: "sim"))
    let detect = try DetectEvents(detector: "ivt")
    let detected = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    // What is withheld is told in words, and not by the name of a column.
    #expect(!detected.findings.entries.contains { $0.first.message.hasPrefix("saccade") })

    let saccades = try study.reading().rows(StoredEvent.self).filter { $0.kind == .saccade }
    #expect(saccades.count > 20)
    #expect(saccades.count { $0.amplitude != nil } > saccades.count / 2)
    let (hasSpeeds, hasDurations) = (rate >= 100, rate >= 200)
    #expect(saccades.contains { $0.peakVelocity != nil } == hasSpeeds)
    #expect(saccades.contains { $0.peakVelocityError != nil } == hasSpeeds)
    #expect(saccades.contains { $0.toldDuration != nil || $0.meanVelocity != nil } == hasDurations)
    let quality = try #require(study.reading().rows(RecordingQuality.self).first { $0.saccadeAmplitude != nil })
    #expect((quality.saccadePeakVelocity != nil) == hasSpeeds)
    #expect((quality.saccadeDuration != nil) == hasDurations)
    #expect(quality.withheld?.contains("Saccade velocities: At") ?? false == !hasSpeeds)

    let folder = study.home.path(of: "derivatives")
    _ = try await ExportStudy(as: "fixation-report", to: folder).run(on: study.reading())
    let lines = try String(contentsOfFile: folder + "/fixations.tsv", encoding: .utf8).split(separator: "\n")
    let report = lines.map { $0.split(separator: "\t") }
    for (column, isTold) in [("NEXT_SAC_PEAK_VELOCITY", hasSpeeds), ("NEXT_SAC_DURATION", hasDurations)] {
      let place = try #require(report[0].firstIndex { $0 == column })
      #expect(report.dropFirst().contains { $0[place] != "." } == isTold, "\(column)")
    }
  }
}
