import Basics
import Foundation
import Reading
import Recordings
import Simulation
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

@Suite("Rules that leave trials out")
struct RuledTrialsTests {
  /// Two people with two readings each, of whose faces three are told.
  private func measured() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "s"), participants: 2, seed: 5)
    )
    (simulation.passages, simulation.eyeTracker.rate) = (2, 250)
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "s"))
    try keepFaces(
      of: try readings(study).prefix(3).map(\.name),
      coverage: [0.3, 0.9, 0.8],
      drift: [0, -90, nil],
      in: study
    )
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    return study
  }

  private func readings(_ study: borrowing TemporaryStudy) throws -> [RecordingHeader] {
    try study.reading().store.recordings().map(\.value).filter { $0.kind == .reading }
      .sorted { ($0.participant, $0.name) < ($1.participant, $1.name) }
  }

  private func keepFaces(
    of names: [String],
    coverage: [Double],
    drift: [Double?],
    by rule: String = "first",
    in study: borrowing TemporaryStudy
  ) throws {
    let writing = try study.writing()
    var run = TemporaryStudy.typed("face")
    run.choices = [Run.Choice("made-up", rule)]
    let begun = try writing.begin(run)
    for (place, name) in names.enumerated() {
      let owner = try writing.store.recording(named: name).participant
      var face = FaceOverview(
        recording: name,
        participant: owner,
        trial: nil,
        frames: 9,
        duration: .seconds(9.0),
        interruptions: 0
      )
      (face.coverage, face.distanceDrift) = (coverage[place], drift[place])
      try writing.keep(.face, of: name, [face], by: begun)
    }
  }

  /// Of a heart that beats 140 times a minute.
  private func keepHeart(of reading: RecordingHeader, in study: borrowing TemporaryStudy) throws {
    let writing = try study.writing()
    var run = TemporaryStudy.typed("vitals")
    run.choices = [Run.Choice("made-up", "first")]
    let signs = VitalSigns(of: SyntheticTrace(heartRate: 140).trace(), by: try pulseMethods.make("auto"))
    let trace = SyntheticTrace().trace()
    let vitals = MeasuredVitals(
      signs,
      in: trace,
      recording: reading.name,
      participant: reading.participant,
      method: "auto"
    )
    try writing.keep(.vitals, of: reading.name, [vitals], by: try writing.begin(run))
  }

  private func set(_ rules: String, in study: borrowing TemporaryStudy) throws {
    try Data("{\"exclude\": \(rules)}".utf8).write(to: URL(filePath: study.folder.settings))
  }

  private func trials(_ study: borrowing TemporaryStudy) throws -> [Int] {
    try study.reading().rows(MeasuredParticipant.self).sorted { $0.participant < $1.participant }.map(\.trials)
  }

  @Test("leave them out of a row for each participant, but not out of a row for each trial")
  func exports() async throws {
    let study = try await measured()
    let left = try #require(try readings(study).first)
    let others = try await study.export("wide").rows("participants_wide.csv")
    #expect(others.count == 2)
    try set(#"[{"where": "tracking_coverage", "below": 0.5}]"#, in: study)
    try await study.update()
    let trial = try #require(try study.reading().rows(MeasuredTrial.self).first { $0.recording == left.name })
    let ending = "__\(trial.passage ?? "")"
    let changed = try await study.export("wide").rows("participants_wide.csv")
    #expect(changed.count == 2)
    for (before, after) in zip(others, changed) {
      let own = after.filter { $0.key.hasSuffix(ending) }
      #expect(own.values.contains { $0 != "" } == (after["participant"] != left.participant))
      #expect(after.filter { !$0.key.hasSuffix(ending) } == before.filter { !$0.key.hasSuffix(ending) })
    }
    #expect(try await study.export("tidy").rows("trials.csv").count == 4)
  }

  @Test("take them from participants, which are out of date until then, and leave their measures to be read")
  func participants() async throws {
    let study = try await measured()
    let readings = try readings(study)
    #expect(try trials(study) == [2, 2])
    try set(#"[{"where": "tracking_coverage", "below": 0.5}]"#, in: study)
    let stale = try study.reading().outOfDate().map(\.text)
    #expect(stale == ["participants' measures: 2 of 2 participants, since 'exclude' of the settings changed"])
    let outcome = try await study.update()
    #expect(outcome.done.contains { $0.kind == .reader && $0.count == 2 })
    let findings = outcome.findings.entries.map(\.first)
    #expect(try trials(study) == [1, 2])
    let told = try #require(findings.first { $0.kind == "left-out-by-rule" })
    #expect(told.place.source == readings[0].name && told.message.contains("tracking_coverage is 0.3;"))
    #expect(try study.reading().rows(MeasuredTrial.self).count == 4)
    #expect(try LeftOutOfGroups(study.reading()).recordings == [readings[0].name])
    let columns = try TrialColumns(study.reading())
    #expect(columns.cell("tracking_coverage", ofParticipant: readings[0].participant) == .number(0.9))
    #expect(columns.cell("tracking_coverage", of: readings[0].name) == .number(0.3))
  }

  @Test("keep measures that hold where one of them cannot be followed")
  func unfollowed() async throws {
    let study = try await measured()
    try set(#"[{"where": "mood", "below": 0.5}]"#, in: study)
    let measures = try TakeMeasures(definitions: .eyekit, cleaning: [])
    await #expect(throws: StudyError.self) {
      _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    }
    try set("[]", in: study)
    #expect(try study.reading().rows(MeasuredTrial.self).count == 4 && trials(study) == [2, 2])
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("judge by a face that is told anew")
  func anew() async throws {
    let study = try await measured()
    let readings = try readings(study)
    try set(#"[{"where": "tracking_coverage", "below": 0.5}]"#, in: study)
    _ = try await study.update()
    try keepFaces(of: [readings[2].name], coverage: [0.1], drift: [0], by: "second", in: study)
    #expect(try study.reading().outOfDate().map(\.count) == [1])
    _ = try await study.update()
    #expect(try trials(study) == [1, 1])
  }

  @Test("judge by hearts, too, and by blinks at the ends of lines")
  func otherCovariates() async throws {
    let study = try await measured()
    let readings = try readings(study)
    try keepHeart(of: readings[0], in: study)
    try set(
      #"[{"where": "heart_rate", "above": 120}, {"where": "blinks_at_line_ends_share", "above": 0.9}]"#,
      in: study
    )
    #expect(try RuledTrials(study.reading()).leftOut == [readings[0].name])
    _ = try await study.update()
    #expect(try trials(study) == [1, 2])
  }

  @Test("leave nobody behind who has no reading left")
  func nobody() async throws {
    let study = try await measured()
    let readings = try readings(study)
    try set(
      #"[{"where": "tracking_coverage", "below": 0.5}, {"where": "distance_drift_mm", "below": -60, "above": 60}]"#,
      in: study
    )
    _ = try await study.update()
    #expect(try study.reading().rows(MeasuredParticipant.self).map(\.participant) == [readings[2].participant])
    #expect(try study.reading().outOfDate().isEmpty && study.reading().missingTexts().isEmpty)
  }

  @Test("stand in the exclusion flow with what each took of every group, and with what it could not judge")
  func flow() async throws {
    let study = try await measured()
    try set(
      #"[{"where": "tracking_coverage", "below": 0.5}, {"where": "distance_drift_mm", "below": -60, "above": 60}]"#,
      in: study
    )
    _ = try await study.update()
    let reading = try study.reading()
    let recordings = try reading.recordingOverviews()
    let rows = try RuledTrials(reading).groups(of: recordings)
    #expect(rows.reduce(0) { $0 + $1.leftOut } == 2)
    #expect(rows.map(\.rule).first == "tracking_coverage below 0.5")
    #expect(rows.map(\.rule).last == "distance_drift_mm below -60 or above 60")
    #expect(rows.filter { $0.rule.hasPrefix("tracking") }.reduce(0) { $0 + $1.unknown } == 1)
    #expect(rows.filter { $0.rule.hasPrefix("distance") }.reduce(0) { $0 + $1.unknown } == 2)
    let steps = try ExclusionFlow(reading, ReportContext(reading, for: .team)).steps
    #expect(steps.first { $0.step == "left out by rule: tracking_coverage below 0.5" }?.recordings == 1)
    #expect(steps.first { $0.step == "analysed" }?.recordings == 2)
    let folder = try await WriteReport(name: "r").run(on: reading)
    let table = try String(contentsOfFile: folder + "/tables/exclusion_rules.csv", encoding: .utf8)
    #expect(table.hasPrefix("rule,group,readings,left_out,unknown\n"))
    let missing = try String(contentsOfFile: folder + "/tables/face_missing_by_group.csv", encoding: .utf8)
    let lines = missing.split(separator: "\n").filter {
      $0.hasPrefix("distance_drift_mm,") || $0.hasPrefix("distance_mm,")
    }
    // One of three drifts, and all distances.
    let counts = lines.compactMap { Int($0.split(separator: ",")[3]) }
    #expect(counts.reduce(0, +) == 1 + 3 && !missing.contains("tracking_coverage"))
    let people = try String(contentsOfFile: folder + "/tables/participants.csv", encoding: .utf8)
    #expect(people.split(separator: "\n").first?.contains("left_out_by_rule") == true)
    #expect(try reading.status().contains { $0.item == "left out by rule" && $0.value.hasPrefix("2 recordings") })
  }

  @Test(
    "with a mistake are refused with a sentence",
    arguments: [
      #"[{"where": "tracking_coverage"}]"#, #"[{"below": 1}]"#, #"[{"where": "x", "below": "1"}]"#, #"{"where": "x"}"#,
      #"[{"where": "x", "below": 2, "above": 1}]"#, #"[{"where": "x", "beneath": 1}]"#,
    ]
  )
  func mistakes(rules: String) {
    let error = #expect(throws: StudyError.self) {
      try Settings(parsing: Array("{\"exclude\": \(rules)}".utf8), path: "settings.json")
    }
    #expect(error?.description.contains("'exclude' must be a list of") == true)
  }

  @Test("must name what is told of trials")
  func unknown() async throws {
    let study = try TemporaryStudy(settings: #"{"exclude": [{"where": "tracking_coverige", "below": 0.5}]}"#)
    let error = #expect(throws: StudyError.self) { _ = try RuledTrials(study.reading()) }
    #expect(error?.description.hasSuffix("Did you mean 'tracking_coverage'?") == true)
  }
}
