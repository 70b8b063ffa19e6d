import Basics
import Foundation
import Ingest
import Recordings
import Store
import Tables
import TestSupport
import Testing
import Vitals

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("Vitals")
struct VitalsTests {
  @Test("are told of recordings with a video, and keep beats and rolling rates")
  func told() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40, breath: 0.6))
    let outcome = try await measured(study) { $0.rolling = .seconds(1.0) }
    let vitals = try #require(outcome.vitals.first)
    #expect(abs(try #require(vitals.heartRate) - 72) < 0.5)
    #expect(abs(try #require(vitals.respiratoryRate) - 15) < 0.5)
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    #expect(vitals.recording == recording.name && vitals.trial == nil)
    #expect(try reading.rows(MeasuredVitals.self) == outcome.vitals)
    #expect(try reading.rows(Heartbeat.self).count == vitals.beats)
    #expect(try reading.rows(RollingHeartRate.self).allSatisfy { abs($0.rate - 72) < 2 })
    #expect(try !reading.rows(RollingHeartRate.self).isEmpty)
  }

  @Test("that are refused have a reason, and no number")
  func refused() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40, pulse: 0))
    let outcome = try await measured(study)
    let vitals = try #require(outcome.vitals.first)
    #expect(vitals.heartRate == nil && vitals.sdnn == nil && vitals.beats == nil && vitals.isNonstationary == nil)
    #expect(vitals.heartRefusal == .lowConfidence)
    #expect(outcome.findings.entries.contains { $0.first.kind == "no-heart-rate" })
  }

  @Test("of a face whose place was given tell that a swinging head is not ruled out, in a report, too")
  func givenPlace() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40, boxSource: .user))
    let outcome = try await measured(study)
    let vitals = try #require(outcome.vitals.first)
    #expect(vitals.heartRate != nil && vitals.cautions?.contains("a swinging head is not ruled out") == true)
    #expect(vitals.cautions?.contains("a lamp") == false)
    #expect(outcome.findings.entries.contains { $0.first.kind == "vitals-caution" })
    let cells = ReportedHeartRate.fields.cells(of: ReportedHeartRate.all(of: [vitals]))
    #expect(cells.map(\.last) == [Cell(vitals.cautions)])
  }

  @Test("of too few pictures a second have no number, and say so")
  func fewPictures() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40, frameRate: 5, heartRate: 180))
    let outcome = try await measured(study)
    let vitals = try #require(outcome.vitals.first)
    #expect(vitals.heartRate == nil && vitals.heartRefusal == .frameRateTooLow)
    #expect(vitals.cautions?.contains("fewer than seven pictures a second") == true)
  }

  @Test("need a video")
  func withoutVideo() async throws {
    let study = try TemporaryStudy()
    let ingested = try await study.ingest(try study.file("reading.json", exampleFrames.asReading))
    #expect(ingested.refusals == [])
    await #expect(throws: VitalsError.noVideo) { _ = try await measured(study) }
    let name = try name(of: study)
    let outcome = try await measured(study) { $0.recordings = [name] }
    #expect(outcome.vitals.isEmpty)
    #expect(outcome.findings.entries.map(\.first.kind) == ["no-video"])
  }

  @Test("are out of date when another video comes, and are told again as they were")
  func updated() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40))
    _ = try await measured(study) { ($0.rolling, $0.aloud, $0.baselines) = (.seconds(2.0), ["B2"], ["rest"]) }
    #expect(try study.reading().outOfDate().isEmpty)
    try study.film(name(of: study), SyntheticTrace(seconds: 40, heartRate: 90))
    #expect(try study.reading().rows(MeasuredVitals.self).isEmpty)
    #expect(try study.reading().outOfDate().map(\.text).contains { $0.hasPrefix("vitals: 1 of 1") })
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: TemporaryStudy.typed("update"))
    let vitals = try study.reading().rows(MeasuredVitals.self)
    #expect(vitals.map(\.video) == [1, 2])
    #expect(vitals.map { $0.heartRate?.rounded() } == [72, 90])
    #expect(vitals.allSatisfy(\.isAloud) && !vitals.contains(where: \.isBaseline))
    #expect(try !study.reading().rows(RollingHeartRate.self).isEmpty)
  }

  @Test("of a video read again are those of the trace that was kept")
  func kept() async throws {
    let trace = SyntheticTrace(seconds: 12)
    let study = try await filmedReadings(trace)
    let reading = try study.reading()
    let recording = try #require(try reading.recordingsWithVideo().first)
    let video = try #require(try reading.videos(of: recording).first)
    #expect(try reading.colourTrace(of: video) == trace.trace())
  }

  @Test("go with the participant")
  func forgotten() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40))
    _ = try await measured(study)
    let id = try #require(try study.reading().store.participants().first?.participant.id)
    try study.writing().store.forget(participant: id, at: "2025-03-09T14:05:11Z", run: 1)
    let reading = try study.reading()
    let videos = try reading.store.rows(RecordedVideo.self)
    let rates = try reading.store.everyRow(MeasuredVitals.self)
    let beats = try reading.store.everyRow(Heartbeat.self)
    #expect(videos.isEmpty && rates.isEmpty && beats.isEmpty)
  }

  @Test("in a report are beside those of sitting still, and empty where somebody read aloud")
  func reported() throws {
    let rows = [
      try exampleVitals("rest", 70, isBaseline: true), try exampleVitals("silent", 76),
      try exampleVitals("aloud", 85, isAloud: true),
      try exampleVitals("lost", nil),
    ]
    let shown = ReportedHeartRate.all(of: rows)
    #expect(shown.map(\.difference) == [nil, 6, nil, nil])
    let cells = ReportedHeartRate.fields.cells(of: shown)
    #expect(cells.map { $0[4] } == [.number(70), .number(76), .missing, .missing])
    #expect(cells.map { $0[8] } == [.missing, .missing, .text("read_aloud"), .text("low_confidence")])
  }

  @Test("of sitting still are those of each recording's surest video, and their mean over recordings")
  func surestBaseline() throws {
    let once = [
      try exampleVitals("rest", 66, isBaseline: true, confidence: 0.99),
      try exampleVitals("rest", 110, isBaseline: true, confidence: 0.95), try exampleVitals("silent", 70),
    ]
    #expect(ReportedHeartRate.all(of: once).map(\.difference) == [nil, nil, 4])
    #expect(RecordingHeartRates(once)[.difference, "silent"] == 4)
    let twice = once + [try exampleVitals("rest 2", 68, isBaseline: true)]
    #expect(ReportedHeartRate.all(of: twice).map(\.difference) == [nil, nil, 3, nil])
  }

  @Test("of a recording's surest video are a covariate, but not where somebody read aloud")
  func covariate() throws {
    let heart = RecordingHeartRates([
      try exampleVitals("rest", 70, isBaseline: true), try exampleVitals("silent", 76),
      try exampleVitals("aloud", 85, isAloud: true),
      try exampleVitals("silent", 90, confidence: 0.5), try exampleVitals("lost", nil),
    ])
    #expect(heart[.rate, "silent"] == 76 && heart[.difference, "silent"] == 6)
    #expect(heart[.rate, "rest"] == 70 && heart[.difference, "rest"] == nil)
    #expect(heart[.rate, "aloud"] == nil && heart[.rate, "lost"] == nil && heart[.rate, "other"] == nil)
  }

  @Test("of what is left out are in no file of a report or an export")
  func excluded() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40), of: ["Annabella Quist", "Bo Lindqvist"])
    _ = try await measured(study) { $0.rolling = .seconds(1.0) }
    let left = try name(of: study)
    _ = try study.writing().exclude(left, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
    let report = try await study.report()
    let exported = try await study.export("vitals")
    let files = [
      report["vitals.csv"], report["heartbeats.csv"], report["rolling_heart_rate.csv"], exported["vitals.csv"],
      exported["beats.csv"], exported["rolling.csv"], exported["ppg.csv"], exported["vitals.json"],
    ]
    for (number, file) in files.enumerated() {
      let text = try #require(file)
      #expect(text.split(separator: "\n").count > 1 && !text.contains(left), "\(number)")
    }
  }

  @Test("that are refused where somebody read aloud are counted once")
  func countedOnce() async throws {
    let noPulse = SyntheticTrace(seconds: 40, pulse: 0)
    let study = try await filmedReadings(noPulse, of: ["Annabella Quist", "Bo Lindqvist"])
    let aloud = try name(of: study)
    _ = try await measured(study) { $0.aloud = [aloud] }
    let context = try ReportContext(study.reading(), for: .team)
    let sections = try VitalsSections(study.reading(), context).sections
    let text = try #require(sections.first?.text)
    #expect(text.contains("reported for 0 of 2 recordings. Of the others, 1 because "))
    #expect(text.contains(" 1 recording of reading aloud is left out, "))
  }

  @Test("of two videos of a recording are told apart, doubted where they contradict, and counted as one recording")
  func severalVideos() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40), of: ["Annabella Quist", "Bo Lindqvist"])
    let twice = try name(of: study)
    try study.film(twice, SyntheticTrace(seconds: 40, heartRate: 90))
    let unfilmed = exampleFrames.asReading.changing(exampleFrames.indices) { frame in
      frame.labels.participant = "Cara Holm"
      frame.values[.time] = frame.values.time.seconds + 9000
    }
    try await study.ingest(try study.file("unfilmed.json", unfilmed))
    let vitals = try await measured(study).vitals
    let cautions = vitals.filter { $0.recording == twice }.compactMap(\.cautions)
    #expect(cautions.count == 2)
    #expect(cautions.first?.contains("video 2 tells ") == true && cautions.last?.contains("video 1 tells ") == true)
    #expect(vitals.filter { $0.recording != twice }.allSatisfy { $0.cautions == nil })
    let context = try ReportContext(study.reading(), for: .team)
    let sections = try VitalsSections(study.reading(), context).sections
    let section = try #require(sections.first)
    #expect(section.text.contains("reported for 2 of 2 recordings. "))
    #expect(section.text.contains(" 1 more recording, calibrations aside, has no video."))
    let rates = try #require(section.tables.first { $0.name == "heart_rates" }?.table)
    let video = try #require(rates.columns.firstIndex { $0.name == "video" })
    #expect(rates.rows.count { $0[video] == .integer(2) } == 1)
    let missing = try #require(section.tables.first { $0.name == "heart_rates_missing" }?.table)
    let expected: [Cell] = [
      .missing, .integer(2), .integer(2), .integer(0), .integer(2), .number(0), .integer(1),
    ]
    #expect(missing.rows == [expected])
  }

  @Test("of a video that lies outside its recording say so")
  func outside() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40))
    try study.film(name(of: study), SyntheticTrace(seconds: 40), from: .seconds(500.0))
    let vitals = try await measured(study).vitals
    #expect(vitals.map(\.heartRefusal) == [nil, .outsideRecording] && vitals.last?.duration == .zero)
  }

  @Test("of a file outside any study have no participant")
  func ofFile() throws {
    let row = try exampleVitals("cam.mp4", 70)
    let columns = VitalsOfFile.fields.map(\.column)
    #expect(columns.map(\.name) == MeasuredVitals.columns.map(\.name))
    for (place, cell) in VitalsOfFile(row).cells.enumerated() {
      #expect(cell == (columns[place].name == "participant" ? .missing : row.cells[place]), "\(columns[place].name)")
    }
  }

  @Test("are files with the keys of mobile kits, what is not told being null")
  func exported() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40))
    _ = try await measured(study) { $0.rolling = .seconds(1.0) }
    let folder = study.home.path(of: "vitals")
    _ = try await ExportStudy(as: "vitals", to: folder).run(on: study.reading())
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder + "/vitals.json")))
    let result = try #require((json as? [[String: Any]])?.first)
    #expect(Set(["face", "vitals", "waveforms", "time", "fps", "message"]).isSubset(of: result.keys))
    let vitals = try #require(result["vitals"] as? [String: [String: Any]])
    #expect(Set(vitals.keys) == ["heartRate", "respiratoryRate", "hrvSdnn", "hrvRmssd"])
    #expect(abs(try #require(vitals["heartRate"]?["value"] as? Double) - 72) < 0.5)
    #expect(vitals["hrvSdnn"]?["value"] is NSNull)
    #expect(vitals["hrvSdnn"]?["reason"] as? String == "below_floor")
    for name in ["vitals", "rolling", "beats", "ppg", "face_boxes", "face_events"] {
      let lines = try String(contentsOfFile: folder + "/\(name).csv", encoding: .utf8).split(separator: "\n")
      #expect(lines.count > 1, "\(name).csv has no rows")
    }
  }
}

private func name(of study: borrowing TemporaryStudy) throws -> String {
  try #require(try study.reading().store.recordings().first?.name)
}

private func measured(
  _ study: borrowing TemporaryStudy,
  change: (inout MeasureVitals) -> Void = { _ in }
) async throws -> MeasureVitals.Outcome {
  var step = try MeasureVitals(method: "auto")
  change(&step)
  return try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("vitals"))
}
