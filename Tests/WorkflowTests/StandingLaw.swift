import Basics
import Calibration
import Events
import Foundation
import Reading
import Recordings
import Simulation
import Statistics
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Store
@testable import Studies

/// Something that changes what results rest on.
private struct Upstream: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let act: @Sendable (borrowing TemporaryStudy) async throws -> Void

  init(_ name: String, _ act: @escaping @Sendable (borrowing TemporaryStudy) async throws -> Void) {
    testDescription = name
    self.act = act
  }
}

@Suite("Results")
struct StandingLaw {
  /// Every row that can be read must be the one that computing everything anew gives: so no declaration of what rests on what is
  /// believed, and a kind that is added is held to it, too.
  @Test("are read only where computing them anew gives the same", arguments: upstream)
  private func law(_ upstream: Upstream) async throws {
    let study = try await computed()
    let before = try readable(study)
    for (table, rows) in before { #expect(!rows.isEmpty, "\(table) has no rows, so nothing is tested") }
    try await upstream.act(study)
    let after = try readable(study)
    try await study.update()
    let updated = try readable(study)
    try invalidate(study)
    try await study.update()
    let anew = try readable(study)
    for (table, rows) in anew {
      let known = Set(rows)
      let stale = (after[table] ?? []).filter { !known.contains($0) }
      #expect(
        stale.isEmpty,
        "\(table) was read though it was out of date: \(stale.first ?? "") among \(rows.first ?? "")"
      )
      let other = zip(updated[table] ?? [], rows).first { $0 != $1 }
      #expect(
        other == nil && updated[table]?.count == rows.count,
        "\(table), \(updated[table]?.count ?? 0) rows, is not what computing it anew gives, \(rows.count) rows"
      )
    }
    let left = try study.reading().outOfDate().map(\.text)
    #expect(left == [])
  }

  @Test("that are made again in the same way stay what they were, and so does what rests on them")
  func again() async throws {
    let study = try await computed()
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    _ = try await assign("slice").run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    #expect(try study.reading().outOfDate().isEmpty)
    #expect(try await study.update().done.isEmpty)
  }

  @Test("tell what has changed, by which command and when")
  func reasons() async throws {
    let study = try await computed()
    var detect = try DetectEvents(detector: "idt")
    detect.recordings = [try #require(try readings(of: study).first)]
    var run = TemporaryStudy.typed("events")
    run.command += ["--detector", "idt"]
    _ = try await detect.run(on: study.writing(), recordedAs: run)
    let texts = try study.reading().outOfDate().map(\.text)
    let since =
      "since 'study events --detector idt' on \(run.startedAt.prefix(10)) \(run.startedAt.dropFirst(11).prefix(5))"
    #expect(texts.contains("lines: 1 of 8 recordings, \(since)"), "\(texts)")
    #expect(texts.contains("comparisons: 1 of 1, \(since)"), "\(texts)")
    #expect(!texts.contains { $0.hasPrefix("events") })
    #expect(try study.reading().status().contains { $0.item == "next" && $0.value == "study update" })
    let done = try await study.update().done.map(\.kind)
    #expect(done.prefix(2) == [.lines, .measures])
    #expect(
      Set(done.dropFirst(2)) == [.agreement, .bias, .comparison, .correlation, .estimates, .screening, .feasibility]
    )
    #expect(try study.reading().standing().choices(.events, of: detect.recordings[0])?.name(of: "detector") == "idt")
  }

  @Test("that cannot be computed are tried once, and again when something changes")
  func impossible() async throws {
    let study = try await computed()
    let people = try study.reading().store.participants().map(\.participant.id)
    for id in people.dropFirst() {
      _ = try study.writing().exclude(id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    }
    #expect(try await study.update().findings.entries.contains { $0.first.kind == "not-updated" })
    #expect(try await study.update().done.isEmpty)
    #expect(try study.reading().rows(GroupComparison.self).isEmpty && study.reading().outOfDate().isEmpty)
    for id in people.dropFirst() {
      _ = try study.writing().exclude(id, reason: nil, recordedAs: TemporaryStudy.typed("exclude"))
    }
    try await study.update()
    #expect(try !study.reading().rows(GroupComparison.self).isEmpty)
  }

  @Test("of a study of nothing but readings are made by default, as far as measures")
  func byDefault() async throws {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "s"), participants: 2, seed: 1)
    )
    simulation.passages = 1
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "s"))
    var update = UpdateStudy()
    #expect(try await update.run(on: study.writing(), recordedAs: TemporaryStudy.typed("update")).done.isEmpty)
    update.startsKinds = true
    let outcome = try await update.run(on: study.writing(), recordedAs: TemporaryStudy.typed("update"))
    #expect(outcome.done.map(\.kind) == [.events, .lines, .measures])
    #expect(try study.reading().rows(MeasuredParticipant.self).count == 2)
    #expect(try await update.run(on: study.writing(), recordedAs: TemporaryStudy.typed("update")).done.isEmpty)
  }
}

/// Four readers before a tablet and an eye tracker, with every kind of result.
private func computed() async throws -> TemporaryStudy {
  let study = try TemporaryStudy()
  _ = try await simulation(of: study, seed: 3).run()
  let list = study.home.path(of: "simulated/recordings/participants.csv")
  let people = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").enumerated().map {
    place,
    line in
    line + (place == 0 ? ",hand" : place % 2 == 0 ? ",left" : ",right")
  }
  try Data((people.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: list))
  try await study.ingest(study.home.path(of: "simulated"))
  var choices = try FitChoices()
  choices.features = try ["gaze", "rpy"].map { try NamedFeatures($0) }
  choices.calibrators = try [CleanLeastSquares.name, TowardPopulation.name].map { try .init($0) }
  choices.splits = try [LeaveFixationOut.name, LeaveConditionOut.name].map { try NamedSplit($0) }
  var fit = FitModels(choices)
  fit.keepsRepeats = true
  _ = try await fit.run(on: study.writing(), recordedAs: TemporaryStudy.typed("fit"))
  _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
  // Readings of one passage are shorter than the usual window.
  let faces = AnalyseFace(try FaceChoices(["drowsiness": Options(["window": "10"])], scores: "smile,browFurrow"))
  _ = try await faces.run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
  _ = try await assign("slice").run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
  var measures = try TakeMeasures(definitions: .pymovements, cleaning: [("drop-short", Options())])
  measures.showsWithheld = true
  _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  for name in try [readings(of: study).first, readings(of: study).last].compactMap(\.self) {
    try study.film(name, SyntheticTrace(seconds: 20))
  }
  var vitals = try MeasureVitals(method: "pos")
  vitals.rolling = 1
  _ = try await vitals.run(on: study.writing(), recordedAs: TemporaryStudy.typed("vitals"))
  let reading = try #require(try readings(of: study).first)
  let labels = try study.file("labels.csv", "recording,start_ms,end_ms,kind\n\(reading),100,700,fixation\n")
  _ = try ScoreEvents(labelFiles: [labels]).run(on: study.writing(), recordedAs: TemporaryStudy.typed("score"))
  let truth = CompareWithTruth(folder: study.home.path(of: "simulated"))
  _ = try truth.run(on: study.writing(), recordedAs: TemporaryStudy.typed("bias"))
  _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  let correlations = try CorrelateMeasures("words_per_minute,fixation_duration_mean_ms")
  _ = try correlations.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  _ = try CountGroups("hand").run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  let model = try FitFormula("log(gaze) ~ group * length + (1 | participant)")
  _ = try model.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
  (screen.permutations, screen.measures) = (5, ["words_per_minute", "fixation_duration_mean_ms"])
  _ = try await screen.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
  var feasibility = JudgeFeasibility()
  (feasibility.pool, feasibility.passages, feasibility.replicates) = (2, 1, 20)
  feasibility.measures = ["words_per_minute"]
  _ = try await feasibility.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
  feasibility.accuracies = [0.5]
  _ = try await feasibility.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
  return study
}

private func simulation(of study: borrowing TemporaryStudy, seed: UInt64) -> SimulateReadings {
  let folder = study.home.path(of: "simulated")
  var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 4, seed: seed))
  simulation.includesCalibrations = true
  (simulation.passages, simulation.eyeTracker.rate) = (1, 250)
  simulation.trackers = [.eyelink, .tablet]
  return simulation
}

private func assign(_ name: String) throws -> AssignLines {
  try AssignLines(assigner: (name, Options()), words: ("box", Options()))
}

/// The names of the recordings of readings, those of the eye tracker first.
private func readings(of study: borrowing TemporaryStudy) throws -> [String] {
  let readings = try study.reading().store.recordings().map(\.value).filter { $0.kind == .reading }
  return (readings.filter { $0.content == .gaze } + readings.filter { $0.content == .face }).map(\.name)
}

/// Everything that can be read, by table, each row in a text; sorted.
private func readable(_ study: borrowing TemporaryStudy) throws -> [String: [String]] {
  let reading = try study.reading()
  var found: [String: [String]] = [:]
  for type in resultRows { found[type.table] = try rows(type, of: reading) }
  return found
}

private func rows<R: ResultRow>(_ type: R.Type, of study: borrowing Study) throws -> [String] {
  R.cells(of: try study.rows(type)).map { "\($0)" }.sorted()
}

/// Makes everything out of date, and keeps by which choices it was made.
private func invalidate(_ study: borrowing TemporaryStudy) throws {
  try study.store { store in
    try store.connection.execute("UPDATE keeping SET grounds = 'unknown', key = 'unknown'")
  }
}

private let upstream: [Upstream] = [
  Upstream("another model is chosen") { study in
    let models = try study.reading().modelOverviews()
    let other = try #require(models.first { !$0.isChosen })
    _ = try study.writing().chooseModel(named: other.name, recordedAs: TemporaryStudy.typed("choose"))
  },
  Upstream("models are fitted with other choices") { study in
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("pose")]
    choices.calibrators = [try .init(AverageOffset.name)]
    choices.splits = [try NamedSplit(LeaveFixationOut.name)]
    _ = try await FitModels(choices).run(on: study.writing(), recordedAs: TemporaryStudy.typed("fit"))
  },
  Upstream("events of one recording are detected by another rule") { study in
    var detect = try DetectEvents(detector: "idt")
    detect.recordings = [try #require(try readings(of: study).first)]
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
  },
  Upstream("events are detected of another eye") { study in
    var detect = try DetectEvents(detector: "ivt")
    detect.eye = .left
    _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
  },
  Upstream("lines of one recording are assigned by another rule") { study in
    var assign = try assign("attach")
    assign.recordings = [try #require(try readings(of: study).first)]
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
  },
  Upstream("a line is corrected") { study in
    let line = try #require(try study.reading().rows(AssignedLine.self).first { $0.line == 1 })
    let text = "recording,fixation,start_ms,corrected_line\n\(line.recording),\(line.fixation),\(line.start),2\n"
    let path = try study.file("lines.csv", text)
    _ = try study.writing().correctLines(from: path, recordedAs: TemporaryStudy.typed("lines"))
  },
  Upstream("somebody's readings are measured by other definitions") { study in
    var measures = try TakeMeasures(definitions: .eyekit, cleaning: [])
    measures.participants = [try #require(try study.reading().store.participants().first).participant.id]
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  },
  Upstream("a recording has another video") { study in
    try study.film(try #require(try readings(of: study).first), SyntheticTrace(seconds: 20, heartRate: 90))
  },
  Upstream("a recording is excluded") { study in
    let name = try #require(try readings(of: study).first)
    _ = try study.writing().exclude(name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
  },
  Upstream("a calibration is excluded") { study in
    let recordings = try study.reading().store.recordings()
    let name = try #require(recordings.first { $0.kind == .calibration }).name
    _ = try study.writing().exclude(name, reason: "moved", recordedAs: TemporaryStudy.typed("exclude"))
  },
  Upstream("a participant is excluded") { study in
    let id = try #require(try study.reading().store.participants().first).participant.id
    _ = try study.writing().exclude(id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
  },
  Upstream("a recording is taken in again after an update without it") { study in
    let name = try #require(try readings(of: study).first)
    _ = try study.writing().exclude(name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
    try await study.update()
    _ = try study.writing().exclude(name, reason: nil, recordedAs: TemporaryStudy.typed("exclude"))
  },
  Upstream("a participant is forgotten") { study in
    let id = try #require(try study.reading().store.participants().first).participant.id
    _ = try study.writing().forget(participantNamed: id, version: "1.0")
  },
  Upstream("recordings are replaced") { study in
    _ = try await simulation(of: study, seed: 4).run()
    let outcome = try await study.ingest(study.home.path(of: "simulated/recordings")) { $0.replaces = true }
    #expect(outcome.files.contains { $0.status == .replaced })
  },
  Upstream("the settings know another screen") { study in
    let settings = #"{"screen": {"pixels": [800, 600], "millimetres": [300, 225], "distance": 400}}"#
    try Data(settings.utf8).write(to: URL(filePath: study.folder.settings))
  },
  Upstream("a passage is ingested anew") { study in
    let path = study.home.path(of: "simulated/passages.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = try study.file("passages.json", text.replacing(#""y": "#, with: #""y": 1"#))
    _ = try await study.ingest(changed) { $0.replaces = true }
  },
  Upstream("somebody is of another group") { study in
    let person = try #require(try study.reading().store.participants().first).participant
    try study.store { store in
      let other = person.group == "control" ? "dyslexic" : "control"
      try store.insert(
        [Participant(id: person.id, group: other)],
        run: try store.insert(TemporaryStudy.typed("ingest"))
      )
    }
  },
  Upstream("somebody new is recorded") { study in
    var simulation = simulation(of: study, seed: 9)
    simulation.calibrations.folder = study.home.path(of: "new")
    simulation.calibrations.prefix = "New"
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "new"))
  },
]
