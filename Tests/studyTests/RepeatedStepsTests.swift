import Analysis
import Arguments
import Foundation
import Measurement
import SideChannels
import Store
import Studies
import TestSupport
import Testing

@testable import study

/// Among those, since they change the folder that the process works in, and so run one after the other.
extension RunExperimentTests {
  /// A study of simulated readings with an experiment 'pilot'.
  private struct Readings: ~Copyable {
    let home: TemporaryFolder
    let folder: StudyFolder

    init(_ steps: String, participants: Int = 3) async throws {
      let home = try TemporaryFolder()
      let folder = StudyFolder(home.path(of: "pilot"))
      try await Self.command(["init", folder.path])
      try await Self.simulate(home.path(of: "data"), participants: participants)
      let text = "{\"steps\": [{\"ingest\": {\"path\": \"../data\", \"quiet\": true}}, \(steps)]}"
      try Data(text.utf8).write(to: URL(filePath: folder.experiments + "/pilot.json"))
      self.folder = folder
      self.home = home
    }

    /// Readings of three people in a folder beside the study.
    func simulate(_ name: String, _ words: String...) async throws {
      try await Self.simulate(home.path(of: name), words)
    }

    private static func simulate(_ path: String, _ words: [String] = [], participants: Int = 3) async throws {
      let size = ["--participants", "\(participants)", "--passages", "1", "--rate", "250"]
      try await command(["simulate", path, "--kind", "reading"] + size + words)
    }

    func command(_ words: String...) async throws { try await Self.command(words) }

    private static func command(_ words: [String]) async throws {
      guard case .run(let made) = try Program.study.parse(words) else { return }
      try await made.run()
    }

    func run(_ words: String...) async throws {
      try await Self.command(["run", "pilot", "--study", folder.path] + words)
    }

    /// A step in each of two shards.
    func runInShards(step: Int) async throws {
      try await command("shard", "2", "--study", folder.path)
      for number in 1...2 {
        try await command("run", "pilot", "--study", folder.shard(number, of: 2).path, "--steps", "\(step)")
      }
    }

    /// Five steps of which the second and the fourth are done in shards, as a plan has them.
    func runParted() async throws {
      try await run("--steps", "1")
      try await runInShards(step: 2)
      try await merge()
      try await run("--steps", "3")
      // Of two results the later one is merged, to the second.
      try await Task.sleep(for: .seconds(1.1))
      try await runInShards(step: 4)
      try await merge()
      try await run("--steps", "5")
    }

    func merge() async throws { try await command("merge", "--study", folder.path, "--experiment", "pilot") }

    /// Lines of `--dry-run`.
    func outlook() throws -> [String] {
      let run = try ExperimentRun(Experiment(folder.experiments + "/pilot.json"))
      let before = FileManager.default.currentDirectoryPath
      defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }
      #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
      return try run.outlook(in: folder, isForced: false)
    }

    func runs() throws -> Int { try commands().count }

    /// The commands that have run, in their order.
    func commands() throws -> [String] {
      try Study(folder, for: .reading).store.runs().map { $0.value.command.dropFirst().first ?? "" }
    }

    /// Of the comparisons that hold.
    func families() throws -> Set<MeasureFamily.Kind> {
      Set(try Study(folder, for: .reading).rows(GroupComparison.self).map(\.family))
    }

    func hasModel() throws -> Bool { try !Study(folder, for: .reading).rows(ModelEstimate.self).isEmpty }

    func fixations(_ export: String) throws -> Data { try table("fixations", of: export) }

    func table(_ name: String, of export: String) throws -> Data {
      try Data(contentsOf: URL(filePath: "\(folder.path)/\(export)/\(name).csv"))
    }

    func remove(_ export: String) throws {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(export)")
    }
  }

  private static let conditions = """
    {"events": {"detector": "ivt", "quiet": true}}, {"export": {"dir": "out-ivt", "quiet": true}},
    {"events": {"detector": "adaptive", "quiet": true}}, {"export": {"dir": "out-adaptive", "quiet": true}}
    """

  @Test("keeps the results of several conditions apart, however often it runs")
  func conditions() async throws {
    let study = try await Readings(Self.conditions)
    try await study.run()
    let (ivt, adaptive) = (try study.fixations("out-ivt"), try study.fixations("out-adaptive"))
    #expect(ivt != adaptive)
    let runs = try study.runs()
    try await study.run()
    #expect(try study.runs() == runs && study.fixations("out-ivt") == ivt)
    #expect(try study.outlook().allSatisfy { $0.contains("would be skipped") })

    try study.remove("out-ivt")
    let lines = try study.outlook()
    #expect(lines[1].contains("would run, since step 3 rests on it") && lines[2].contains("would run, since what it"))
    try await study.run()
    #expect(try study.fixations("out-ivt") == ivt && study.fixations("out-adaptive") == adaptive)
    #expect(try study.outlook().allSatisfy { $0.contains("would be skipped") })
  }

  @Test("measures again as an earlier condition says before its report is made again")
  func measuredConditions() async throws {
    let study = try await Readings(
      """
      {"events": {"quiet": true}}, {"lines": {"quiet": true}},
      {"measures": {"definitions": "eyekit", "quiet": true}}, {"export": {"dir": "eyekit", "quiet": true}},
      {"measures": {"definitions": "pymovements", "quiet": true}}, {"export": {"dir": "pymovements", "quiet": true}}
      """
    )
    try await study.run()
    let (eyekit, pymovements) = (try study.table("words", of: "eyekit"), try study.table("words", of: "pymovements"))
    try await study.run()
    #expect(try study.table("words", of: "eyekit") == eyekit)
    try study.remove("eyekit")
    try await study.run("--steps", "5")
    #expect(try study.table("words", of: "eyekit") == eyekit)
    try await study.run()
    #expect(try study.table("words", of: "eyekit") == eyekit && study.table("words", of: "pymovements") == pymovements)
    #expect(try study.outlook().allSatisfy { $0.contains("would be skipped") })
  }

  private static let questions = """
    {"compare": {"measures": "quality", "quiet": true}},
    {"compare": {"formula": "log(gaze) ~ group + (1 | participant)", "quiet": true}}, {"compare": {"quiet": true}}
    """
  private static let answered = """
    {"events": {"detector": "ivt", "quiet": true}}, {"lines": {"quiet": true}}, {"measures": {"quiet": true}},
    \(questions), {"export": {"dir": "out", "quiet": true}}, {"events": {"detector": "adaptive", "quiet": true}}
    """

  @Test("asks every question of an earlier condition again, not only the last")
  func everyQuestion() async throws {
    let study = try await Readings("\(Self.answered), \(Self.questions)", participants: 4)
    try await study.run()
    try study.remove("out")
    let lines = try study.outlook()
    #expect(lines[1...6].allSatisfy { $0.contains("would run, since step 8 rests on it") }, "\(lines)")
    try await study.run("--steps", "8")
    #expect(try study.families() == [.confirmatory, .quality] && study.hasModel())
    try await study.run()
    #expect(try study.outlook().allSatisfy { $0.contains("would be skipped") })
  }

  @Test("runs no step again whose results hold once more")
  func returning() async throws {
    let study = try await Readings(Self.answered, participants: 4)
    try await study.run()
    let runs = try study.runs()
    try study.remove("out")
    try await study.run("--steps", "8")
    #expect(try study.commands().dropFirst(runs) == ["events"])
  }

  @Test("keeps the results of several conditions apart in shards, too")
  func conditionsInShards() async throws {
    let study = try await Readings(Self.conditions)
    try await study.runParted()
    let (ivt, adaptive) = (try study.fixations("out-ivt"), try study.fixations("out-adaptive"))
    #expect(ivt != adaptive)
    let runs = try study.runs()
    try await study.runParted()
    #expect(try study.runs() == runs && study.fixations("out-ivt") == ivt)
    #expect(try study.fixations("out-adaptive") == adaptive)

    try study.remove("out-ivt")
    try await study.runParted()
    #expect(try study.fixations("out-ivt") == ivt && study.fixations("out-adaptive") == adaptive)
  }

  @Test("counts no step as done that a shard has done otherwise since")
  func otherwiseInShard() async throws {
    let study = try await Readings("{\"events\": {\"detector\": \"ivt\", \"quiet\": true}}")
    try await study.run("--steps", "1")
    try await study.runInShards(step: 2)
    let shard = study.folder.shard(1, of: 2).path
    try await study.command("events", "--detector", "idt", "--quiet", "--study", shard)
    await #expect(throws: ExitCode.data) { try await study.merge() }
    #expect(try study.outlook()[1].contains("would run"))
    try await study.run()
    #expect(try study.outlook().allSatisfy { $0.contains("would be skipped") })
  }

  @Test("counts no step as done in shards that lack what the study was given since")
  func newcomer() async throws {
    let study = try await Readings("{\"events\": {\"detector\": \"ivt\", \"quiet\": true}}")
    try await study.run("--steps", "1")
    try await study.runInShards(step: 2)
    try await study.merge()
    #expect(try study.outlook().allSatisfy { $0.contains("would be skipped") })
    try await study.simulate("more", "--prefix", "late")
    try await study.command("ingest", study.home.path(of: "more"), "--quiet", "--study", study.folder.path)
    await #expect(throws: ExitCode.data) { try await study.merge() }
    #expect(try study.outlook()[1].contains("would run, since the study has changed"))
  }

  @Test("lets a later condition take the place of an earlier one in all shards, however often they are merged")
  func replacedInShards() async throws {
    let study = try await Readings(
      """
      {"events": {"detector": "ivt", "quiet": true}}, {"events": {"detector": "idt", "quiet": true}}
      """
    )
    try await study.run("--steps", "1")
    try await study.runInShards(step: 2)
    try await study.runInShards(step: 3)
    try await study.merge()
    try await study.merge()
    let events = try Study(study.folder, for: .reading).rows(RecordingQuality.self)
    #expect(Set(events.map(\.detector)) == ["idt"])
  }

  @Test("lets shards bring up to date what an earlier step made, where the step behind them would")
  func updatedInShards() async throws {
    let study = try await Readings(
      """
      {"events": {"detector": "ivt", "quiet": true}}, {"lines": {"quiet": true}},
      {"events": {"detector": "idt", "quiet": true}}, {"update": {}}
      """
    )
    try await study.run("--steps", "1")
    for step in 2...4 { try await study.runInShards(step: step) }
    for number in 1...2 { try await study.command("update", "--study", study.folder.shard(number, of: 2).path) }
    try await study.command("merge", "--study", study.folder.path, "--experiment", "pilot", "--steps", "2-4")
    try await study.run("--steps", "5")
    let events = try Study(study.folder, for: .reading).rows(RecordingQuality.self)
    #expect(Set(events.map(\.detector)) == ["idt"])
    // Those before are not counted as done, since the later ones have taken their place in the shards.
    #expect(try study.outlook().suffix(2).allSatisfy { !$0.contains("would run, since") })
  }

  @Test("counts no step as done where a shard is lost, or a link to it leads nowhere")
  func lostShard() async throws {
    let study = try await Readings("{\"events\": {\"detector\": \"ivt\", \"quiet\": true}}")
    try await study.run("--steps", "1")
    try await study.runInShards(step: 2)
    let (shard, manager) = (study.folder.shard(2, of: 2).path, FileManager.default)
    try manager.moveItem(atPath: shard, toPath: study.home.path(of: "aside"))
    await #expect(throws: MergeError.lostShard(path: shard, count: 2)) { try await study.merge() }
    try manager.createSymbolicLink(atPath: shard, withDestinationPath: "/nowhere/x")
    let reason = "it is a link that leads nowhere; make what it is to lead to, or remove the link"
    await #expect(throws: FileError.cannotRead(path: shard, reason: reason)) { try await study.merge() }
    #expect(try study.outlook()[1].contains("would run"))
  }

  @Test("fails a merge of named steps that no shard has done, and passes over others")
  func notBegun() async throws {
    let study = try await Readings("{\"events\": {\"detector\": \"ivt\", \"quiet\": true}}")
    try await study.run("--steps", "1")
    try await study.command("shard", "2", "--study", study.folder.path)
    try await study.merge()
    await #expect(throws: ExitCode.data) {
      try await study.command("merge", "--study", study.folder.path, "--experiment", "pilot", "--steps", "2")
    }
  }

  @Test("forgives in a shard that there is nothing of a kind, and no mistake")
  func absence() {
    let absences: [any Error] = [
      FaceError.noFace, VitalsError.noVideo, EventsError.noGaze, EventsError.nothingDetected("No model calibrates."),
      ReadingError.noReadings, ReadingError.nothingAssigned(nil), StudyError.allLeftOut,
    ]
    for error in absences { #expect(isAbsenceOfData(error), "\(error)") }
    let mistakes: [any Error] = [
      FileError.notFound(path: "words.csv"), ReadingError.noPassages, StudyError.nothingNamed("a", known: []),
    ]
    for error in mistakes { #expect(!isAbsenceOfData(error), "\(error)") }
  }
}
