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
@testable import Measurement
@testable import SideChannels
@testable import Store
@testable import Studies

@Suite("Results")
struct StandingLaw {
  /// Every row that can be read must be the one that computing everything anew gives: so no declaration of what rests on what is
  /// believed, and a kind that is added is held to it, too.
  @Test("are read only where computing them anew gives the same", arguments: Upstream.all)
  func law(_ upstream: Upstream) async throws {
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
    #expect(before != after || before != anew, "Nothing rests on what has changed, so nothing is tested.")
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
    #expect(try study.reading().resultFaults().isEmpty)
    let left = try study.reading().outOfDate().map(\.text)
    #expect(left == [])
  }

  @Test("that are made again in the same way stay what they were, and so does what rests on them")
  func again() async throws {
    let study = try await computed()
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    _ = try await Upstream.assign("slice").run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    #expect(try study.reading().outOfDate().isEmpty)
    #expect(try await study.update().done.isEmpty)
  }

  @Test("tell what has changed, by which command and when")
  func reasons() async throws {
    let study = try await computed()
    var detect = try DetectEvents(detector: "idt")
    detect.recordings = [try #require(try Upstream.readings(of: study).first)]
    var run = TemporaryStudy.typed("events")
    run.command += ["--detector", "idt"]
    _ = try await detect.run(on: study.writing(), recordedAs: run)
    let texts = try study.reading().outOfDate().map(\.text)
    let since =
      "since study events --detector idt on \(run.startedAt.prefix(10)) \(run.startedAt.dropFirst(11).prefix(5))"
    #expect(texts.contains("lines: 1 of 8 recordings, \(since)"), "\(texts)")
    #expect(texts.contains("comparisons: 2 of 2, \(since)"), "\(texts)")
    #expect(!texts.contains { $0.hasPrefix("events") })
    #expect(try study.reading().status().contains { $0.item == "next" && $0.value == "study update" })
    let done = try await study.update().done.map(\.kind)
    #expect(done.prefix(2) == [.lines, .measures])
    #expect(
      Set(done.dropFirst(2)) == [.agreement, .bias, .comparison, .correlation, .estimates, .screening, .feasibility]
    )
    #expect(try study.reading().standing().choices(.events, of: detect.recordings[0])?.name(of: "detector") == "idt")
  }

  @Test("tell of what was left out, and not of a command that did the same once more")
  func idleRun() async throws {
    let study = try await computed()
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let name = try #require(try Upstream.readings(of: study).first)
    _ = try study.writing().exclude(name, reason: "noise", recordedAs: TemporaryStudy.typed("exclude"))
    let texts = try study.reading().outOfDate().map(\.text)
    #expect(texts.contains { $0.contains("since study exclude on") }, "\(texts)")
    #expect(!texts.contains { $0.contains("since study events") }, "\(texts)")
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
    // Where nobody is left, that is the reason, and no step that could be taken first.
    for id in people {
      _ = try study.writing().exclude(id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    }
    let told = try await study.update().findings.entries.filter { $0.first.kind == "not-updated" }
    #expect(!told.isEmpty && told.allSatisfy { $0.first.message == "\(StudyError.allLeftOut)" }, "\(told)")
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
  for (name, bytes) in try await common.value { _ = try study.file(name, bytes) }
  let reading = try #require(try Upstream.readings(of: study).first)
  let labels = try study.file("labels.csv", "recording,start_ms,end_ms,kind\n\(reading),100,700,fixation\n")
  _ = try ScoreEvents(labelFiles: [labels]).run(on: study.writing(), recordedAs: TemporaryStudy.typed("score"))
  let truth = CompareWithTruth(folder: study.home.path(of: "simulated"))
  _ = try truth.run(on: study.writing(), recordedAs: TemporaryStudy.typed("bias"))
  return study
}

/// The files of such a study, computed once; it lacks what rests on files that are known by where they lie.
private let common = Task {
  let study = try TemporaryStudy()
  _ = try await Upstream.simulation(of: study, seed: 3).run()
  let list = study.home.path(of: "simulated/recordings/participants.csv")
  let people = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").enumerated().map {
    place,
    line in
    line + (place == 0 ? ",hand" : place % 2 == 0 ? ",left" : ",right")
  }
  try Data((people.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: list))
  try hideScreen(in: study.home.path(of: "simulated/recordings/eyelink"))
  try await study.ingest(study.home.path(of: "simulated"))
  var choices = try FitChoices()
  choices.features = try ["gaze", "rpy"].map { try NamedFeatures($0) }
  choices.calibrators = try [CleanLeastSquares.name, TowardPopulation.name].map { try .init($0) }
  choices.splits = try [LeaveFixationOut.name, LeaveConditionOut.name].map { try NamedSplit($0) }
  var fit = FitModels(choices)
  fit.keepsRepeats = true
  _ = try await fit.run(on: study.writing(), recordedAs: TemporaryStudy.typed("fit"))
  _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
  try await Upstream.lookAtFaces(of: study)
  _ = try await Upstream.assign("slice").run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
  var measures = try TakeMeasures(definitions: .pymovements, cleaning: [("drop-short", Options())])
  measures.showsWithheld = true
  _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
  for name in try [Upstream.readings(of: study).first, Upstream.readings(of: study).last].compactMap(\.self) {
    try study.film(name, SyntheticTrace(seconds: 20))
  }
  var vitals = try MeasureVitals(method: "pos")
  vitals.rolling = .seconds(1.0)
  _ = try await vitals.run(on: study.writing(), recordedAs: TemporaryStudy.typed("vitals"))
  for measures in ["words_per_minute,blink_rate_per_min", "quality"] {
    var compare = try CompareGroups()
    compare.family = try MeasureFamily(measures)
    _ = try compare.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  }
  let correlations = try CorrelateMeasures("words_per_minute,fixation_duration_mean_ms")
  _ = try correlations.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  _ = try CountGroups("hand").run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  let model = try FitFormula("log(gaze) ~ group * length + (1 | participant)")
  _ = try model.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
  var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
  (screen.permutations, screen.measures) = (5, ["words_per_minute", "fixation_duration_mean_ms"])
  _ = try await screen.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
  var feasibility = JudgeFeasibility()
  (feasibility.readersPerGroup, feasibility.passages, feasibility.replicates) = (2, 1, 20)
  (feasibility.participants, feasibility.measures) = ([10], ["words_per_minute"])
  _ = try await feasibility.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
  feasibility.accuracies = [0.5]
  _ = try await feasibility.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
  return try files(in: study.home.path)
}

/// Takes out of one tracker's file how large its screen is and where it stands, so that the settings are to tell.
private func hideScreen(in folder: String) throws {
  let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).max())
  let file = URL(filePath: folder).appending(path: name)
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  try Data(lines.filter { !$0.contains("screen_") }.joined(separator: "\n").utf8).write(to: file)
}

/// Everything that can be read, by table, each row in a text; sorted.
private func readable(_ study: borrowing TemporaryStudy) throws -> [String: [String]] {
  let reading = try study.reading()
  var found: [String: [String]] = [:]
  for type in resultRows { found[type.table] = try rows(type, of: reading) }
  return found
}

private func rows<R: ResultRow>(_ type: R.Type, of study: borrowing Study) throws -> [String] {
  R.cells(of: try study.rows(type)).map { cells in cells.map(\.text).joined(separator: "|") }.sorted()
}

extension Cell {
  /// As reflection tells it, in a twentieth of the time.
  fileprivate var text: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)."
    case .missing: ""
    }
  }
}

/// Makes everything out of date, and keeps by which choices it was made.
private func invalidate(_ study: borrowing TemporaryStudy) throws {
  try study.store { store in
    try store.connection.execute("UPDATE keeping SET grounds = 'unknown', key = 'unknown'")
  }
}
