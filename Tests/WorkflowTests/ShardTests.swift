import Basics
import Calibration
import Foundation
import Reading
import Recordings
import Simulation
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import SideChannels
@testable import Store
@testable import Studies

/// Parts of a study are studies, and come back together as if they had never been parted.
@Suite("Shards of a study")
struct ShardTests {
  private static let run = Run(startedAt: "2025-03-10T09:00:00Z", version: "1.0", command: ["study", "merge"])

  /// Readings of four participants, with nothing computed yet.
  private func readings(_ count: Int = 4, key: String? = nil) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    if let key { try study.takeKey(at: key) }
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: count, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    simulation.passages = 1
    simulation.eyeTracker.rate = 250
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "simulated"))
    return study
  }

  private func compute(
    _ folder: StudyFolder,
    assigner: String = "slice",
    definitions: Definitions = .eyekit
  ) async throws {
    func study() throws -> Study { try Study(folder, for: .writing(by: "study test")) }
    _ = try await DetectEvents(detector: "ivt").run(on: study(), recordedAs: TemporaryStudy.typed("events"))
    let lines = try AssignLines(assigner: (assigner, Options()), words: ("box", Options()))
    _ = try await lines.run(on: study(), recordedAs: TemporaryStudy.typed("lines"))
    let measures = try TakeMeasures(definitions: definitions, cleaning: [])
    _ = try await measures.run(on: study(), recordedAs: TemporaryStudy.typed("measures"))
  }

  private func shards(_ study: borrowing TemporaryStudy, _ count: Int) throws -> [Study.MadeShard] {
    let run = Run(startedAt: "2025-03-09T20:00:00Z", version: "1.0", command: ["study", "shard", "\(count)"])
    return try study.writing().makeShards(count, rows: resultRows, recordedAs: run).shards
  }

  @Test("hold each participant once, with all of theirs")
  func parted() async throws {
    let study = try await readings()
    let shards = try shards(study, 3)
    #expect(shards.map(\.participants) == [2, 1, 1] && shards.allSatisfy(\.isNew))
    var names: [String] = []
    for shard in shards {
      let part = try Study(shard.folder, for: .reading)
      #expect(try part.store.verify().isEmpty)
      #expect(try part.passages().count == study.reading().passages().count)
      #expect(try part.store.rows(PassageOrigin.self) == study.reading().store.rows(PassageOrigin.self))
      names += try part.store.recordings().map(\.name)
      #expect(
        try Data(contentsOf: URL(filePath: shard.folder.key)) == Data(contentsOf: URL(filePath: study.folder.key))
      )
    }
    #expect(try names.sorted() == study.reading().store.recordings().map(\.name).sorted())
  }

  @Test("know by which key their people have pseudonyms, where the study does")
  func keys() async throws {
    let study = try await readings(2)
    let known = try shards(study, 2)[0].folder
    #expect(try Study(known, for: .reading).keyFit() == .fits)
    #expect(try Study(known, for: .reading).store.keyMark() == study.reading().store.keyMark())
    try FileManager.default.removeItem(atPath: study.folder.shards)
    try study.store { try $0.setKeyMark(nil) }
    let unknown = try shards(study, 2)[0].folder
    #expect(try Study(unknown, for: .reading).keyFit() == .unknown)
    try study.store { try $0.setKeyMark("another") }
    #expect(throws: StudyError.otherKey(path: study.folder.key)) { _ = try shards(study, 2) }
  }

  @Test("carry along what everything was when it was stored, so that a change by hand still shows")
  func sealed() async throws {
    let study = try await readings(2)
    let name = try #require(try study.reading().store.participants().first?.participant.id)
    let store = try Store(path: study.folder.database, access: .readWrite)
    try store.connection.execute("UPDATE participant SET age = 99 WHERE id = '\(name)'; UPDATE passage SET title = 'T'")
    let passage = try #require(try study.reading().store.rows(StoredPassage.self).first?.id)
    let changed: Set<StoreFault> = [
      .seal(table: "participant", owner: name, isGone: false), .seal(table: "passage", owner: passage, isGone: false),
    ]
    #expect(try Set(study.reading().store.verify()) == changed)
    let shards = try shards(study, 2)
    let whole = try TemporaryStudy()
    try whole.takeKey(at: study.folder.key)
    _ = try whole.writing().merge(shards.map(\.folder), rows: resultRows, recordedAs: Self.run)
    #expect(try Set(whole.reading().store.verify()) == changed)
  }

  @Test("give the same rows as one machine, to the last bit, however many there are", arguments: [1, 3, 8])
  func same(count: Int) async throws {
    let study = try await readings()
    for shard in try shards(study, count) where shard.participants > 0 { try await compute(shard.folder) }
    let merged = try study.writing().merge(study.folder.madeShards(), rows: resultRows, recordedAs: Self.run)
    #expect(merged.recordings == 0 && merged.left == 0 && merged.results[.measures] == 4)
    let parted = try computed(study.reading())
    let other = try await readings(key: study.folder.key)
    try await compute(other.folder)
    let whole = try computed(other.reading())
    #expect(parted.map { $0.dropped } == whole.map { $0.dropped } && !whole.isEmpty)
    #expect(try study.reading().store.verify().isEmpty)
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("are warned of where their readings were computed by different choices, and so is who compares them")
  func mixed() async throws {
    let study = try await readings()
    let parts = try shards(study, 2)
    try await compute(parts[0].folder)
    try await compute(parts[1].folder, assigner: "chain", definitions: .popeye)
    let merged = try study.writing().merge(parts.map(\.folder), rows: resultRows, recordedAs: Self.run)
    #expect(merged.mixed.map(\.kind) == ["mixed-line-assigner", "mixed-definitions"])
    let told = merged.mixed.map(\.message)
    #expect(told.first?.contains("'chain' in 2 recordings, 'slice' in 2 recordings") == true)
    #expect(told.last?.contains("'eyekit' in 2 recordings, 'popeye' in 2 recordings") == true)
    #expect(told.last?.contains("'study measures --definitions NAME' makes all alike") == true)
    let compared = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    #expect(compared.findings.entries.contains { $0.first.kind == "mixed-definitions" })
  }

  @Test("are merged once, and keep the runs that computed")
  func again() async throws {
    let study = try await readings(2)
    for shard in try shards(study, 2) { try await compute(shard.folder) }
    let before = try study.reading().store.runs().count
    _ = try study.writing().merge(study.folder.madeShards(), rows: resultRows, recordedAs: Self.run)
    let runs = try study.reading().store.runs()
    // Three of each shard, and the merge itself.
    #expect(runs.count == before + 7)
    #expect(runs.count { $0.value.command == ["study", "lines"] } == 2)
    let state = try computed(study.reading())
    let second = try study.writing().merge(study.folder.madeShards(), rows: resultRows, recordedAs: Self.run)
    #expect(second.isEmpty && second.left == 0)
    #expect(try study.reading().store.runs().count == runs.count && computed(study.reading()) == state)
  }

  @Test("give no model that was learnt from others than are here")
  func learnt() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(6)
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("gaze")]
    choices.calibrators = [try FitChoices.ChosenCalibrator(TowardPopulation.name)]
    choices.repeats = 3
    var run = TemporaryStudy.typed("fit")
    _ = try await FitModels(choices).run(on: study.writing(), recordedAs: run)
    let before = try computed(study.reading())
    run.startedAt = "2025-03-10T08:00:00Z"
    for shard in try shards(study, 2) {
      let part = try Study(shard.folder, for: .writing(by: "study test"))
      _ = try await FitModels(choices).run(on: part, recordedAs: run)
    }
    let merged = try study.writing().merge(study.folder.madeShards(), rows: resultRows, recordedAs: Self.run)
    #expect(merged.results.isEmpty && merged.left > 0)
    #expect(try computed(study.reading()) == before)
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("give the same in whatever order, where two runs began in the same second, and nothing twice")
  func order() async throws {
    let study = try await readings(2)
    let one = try shards(study, 1)[0].folder
    let two = StudyFolder(study.home.path(of: "two"))
    try FileManager.default.copyItem(atPath: one.path, toPath: two.path)
    for (folder, detector) in [(one, "ivt"), (two, "idt")] {
      let part = try Study(folder, for: .writing(by: "study test"))
      _ = try await DetectEvents(detector: detector).run(on: part, recordedAs: TemporaryStudy.typed("events"))
    }
    _ = try study.writing().merge([one, two], rows: resultRows, recordedAs: Self.run)
    let again = try study.writing().merge([two, one], rows: resultRows, recordedAs: Self.run)
    #expect(again.isEmpty)
    let other = try await readings(2, key: study.folder.key)
    _ = try other.writing().merge([two, one], rows: resultRows, recordedAs: Self.run)
    #expect(try computed(study.reading()).map(\.dropped) == computed(other.reading()).map(\.dropped))
  }

  @Test("stay as they are while the study is given nothing new, and are made anew otherwise")
  func remade() async throws {
    let study = try await readings(2)
    _ = try shards(study, 2)
    #expect(try shards(study, 2).allSatisfy { !$0.isNew })
    let name = try #require(try study.reading().store.recordings().first?.name)
    _ = try study.writing().exclude(name, reason: "noise", recordedAs: TemporaryStudy.typed("exclude"))
    #expect(try shards(study, 2).allSatisfy(\.isNew))
  }

  @Test("whose grounds have changed since leave their results out")
  func changed() async throws {
    let study = try await readings(2)
    for shard in try shards(study, 2) { try await compute(shard.folder) }
    try Data(#"{"screen": {"pixels": [1000, 800], "distance": 500}}"#.utf8).write(
      to: URL(filePath: study.folder.settings)
    )
    #expect(throws: MergeError.otherSettings(path: study.folder.madeShards()[0].path)) {
      _ = try study.writing().merge(study.folder.madeShards(), rows: resultRows, recordedAs: Self.run)
    }
  }

  @Test("of more than one version are refused")
  func versions() async throws {
    let study = try await readings(2)
    for shard in try shards(study, 2) { try await compute(shard.folder) }
    var run = Self.run
    run.version = "2.0"
    let folders = study.folder.madeShards()
    #expect(throws: MergeError.mixedVersions(["2.0": study.folder.path, "1.0": folders[0].path])) {
      _ = try study.writing().merge(folders, rows: resultRows, recordedAs: run)
    }
  }

  @Test("are gone when somebody is forgotten, and older copies of them are refused")
  func forgotten() async throws {
    let study = try await readings(2)
    _ = try shards(study, 2)
    let copy = study.home.path(of: "copy")
    try FileManager.default.copyItem(atPath: study.folder.shards + "/1-of-2", toPath: copy)
    try FileManager.default.copyItem(atPath: copy, toPath: study.folder.recomputed)
    let participant = try #require(try study.reading().store.participants().first?.participant.id)
    _ = try study.writing().forget(participantNamed: participant, version: "1.0")
    #expect(!FileManager.default.fileExists(atPath: study.folder.shards))
    #expect(!FileManager.default.fileExists(atPath: study.folder.recomputed))
    #expect(throws: MergeError.self) {
      _ = try study.writing().merge([StudyFolder(copy)], rows: resultRows, recordedAs: Self.run)
    }
  }

  @Test("are not needed to bring somebody back who was forgotten: copies of the whole study are refused, too")
  func copied() async throws {
    let study = try await readings(2)
    let copy = StudyFolder(study.home.path(of: "copy"))
    try FileManager.default.copyItem(atPath: study.folder.path, toPath: copy.path)
    let person = try #require(try study.reading().store.participants().first?.participant.id)
    _ = try study.writing().forget(participantNamed: person, version: "1.0")
    let time = try #require(try study.reading().store.forgettings().first?.happenedAt)
    #expect(throws: MergeError.copied(path: copy.path, people: 1, at: time)) {
      _ = try study.writing().merge([copy], rows: resultRows, recordedAs: Self.run)
    }
    #expect(try study.reading().store.participants().count == 1)
    _ = try Study(copy, for: .writing(by: "test")).forget(participantNamed: person, version: "1.0")
    _ = try study.writing().merge([copy], rows: resultRows, recordedAs: Self.run)
    #expect(try study.reading().store.participants().count == 1)
  }
}

extension TemporaryStudy {
  /// Makes pseudonyms as another study does.
  func takeKey(at path: String) throws {
    try FileManager.default.removeItem(atPath: folder.key)
    try FileManager.default.copyItem(atPath: path, toPath: folder.key)
  }
}

/// A result as it is stored, without the numbers of rows and runs.
private struct Computed: Equatable {
  let keeping: Keeping
  let rows: [[Cell]]

  var dropped: [String] { [keeping.kind, keeping.scope, keeping.key] + rows.map { "\($0)" } }
}

private func computed(_ study: borrowing Study) throws -> [Computed] {
  let standing = try study.standing()
  var found: [Computed] = []
  for kind in ResultKind.all {
    for scope in standing.scopes(of: kind) {
      var rows: [[Cell]] = []
      for type in resultRows where type.kind == kind { rows += try cells(type, of: scope, in: study) }
      if let keeping = standing.keeping(kind, of: scope) { found.append(Computed(keeping: keeping, rows: rows)) }
    }
  }
  return found
}

private func cells<R: ResultRow>(_ type: R.Type, of scope: String, in study: borrowing Study) throws -> [[Cell]] {
  let fields = R.fields
  return try study.store.everyRow(type, where: R.selection(of: scope)).map { fields.cells(of: $0) }
}
