import Arguments
import Foundation
import Store
import Studies
import TestSupport
import Testing

@testable import study

@Suite("A plan of an experiment")
struct WorkPlanTests {
  private func plan(_ steps: String) throws -> WorkPlan {
    let home = try TemporaryFolder()
    let path = home.path(of: "pilot.json")
    try Data("{\"steps\": [\(steps)]}".utf8).write(to: URL(filePath: path))
    let experiment = try Experiment(path)
    return WorkPlan(name: experiment.name, steps: try ExperimentPlan(experiment).steps)
  }

  private func names(_ steps: String) throws -> [String] {
    try plan(steps).runs.map { tasks in
      (tasks[tasks.startIndex].isOfShards ? "shards: " : "whole: ") + tasks.map(\.name).joined(separator: " ")
    }
  }

  @Test("does in shards what looks at one participant after the other, and the rest where everybody is")
  func parts() throws {
    #expect(
      try names(#"{"ingest": {}}, {"events": {}}, {"lines": {}}, {"compare": {}}, {"measures": {}}, {"screen": {}}"#)
        == [
          "whole: 1-ingest 2-shard", "shards: 2-events 3-lines", "whole: 4-merge 4-compare 5-shard",
          "shards: 5-measures", "whole: 6-merge 6-screen",
        ]
    )
  }

  @Test("lets the shards compute what a report or an update would")
  func updates() throws {
    let plan = try plan(#"{"ingest": {}}, {"report": {}}"#)
    #expect(plan.tasks.map(\.name) == ["1-ingest", "2-shard", "2-update", "2-merge", "2-report"])
    #expect(plan.tasks[2].work == .update(begins: true))
    let mixed = try self.plan(#"{"fit": {}}, {"events": {}}, {"fit": {}}, {"report": {}}"#)
    #expect(
      mixed.tasks.map(\.name) == ["1-shard", "1-fit", "2-events", "3-fit", "4-update", "4-merge", "4-report"]
    )
    #expect(mixed.tasks[5].work == .merge(steps: 1...3))
    #expect(try names(#"{"report": {"as-is": true}}"#) == ["whole: 1-report"])
    #expect(try names(#"{"update": {}}"#) == ["whole: 1-shard", "shards: 1-update", "whole: 1-merge 1-update"])
  }

  @Test("keeps together what learns from others, what names a recording, and what reads or writes files")
  func whole() throws {
    for step in [
      #"{"fit": {"splits": "leave-participant-out"}}"#, #"{"fit": {"write-splits": "folds"}}"#,
      #"{"events": {"recording": "a"}}"#, #"{"lines": {"action": "import", "file": "lines.csv"}}"#,
      #"{"measures": {"join": "words.csv", "rows": "words"}}"#, #"{"vitals": {"file": "face.mp4"}}"#,
    ] {
      #expect(try plan(step).tasks.map(\.isOfShards) == [false])
    }
    #expect(try names(#"{"fit": {}}"#) == ["whole: 1-shard", "shards: 1-fit", "whole: 2-merge"])
    #expect(
      try names(#"{"fit": {"splits": "leave-participant-out"}}, {"vitals": {}}, {"events": {}}, {"report": {}}"#)
        == ["whole: 1-fit 2-shard", "shards: 2-vitals", "whole: 3-merge 3-events 4-report"]
    )
  }

  @Test("is a script that submits one job behind another")
  func slurm() throws {
    let place = PlanPlace(program: "/bin/study", study: "/data/a 'b'", experiment: "/data/pilot.json", shards: 3)
    let text = SlurmScript(plan: try plan(#"{"ingest": {}}, {"events": {}}, {"compare": {}}"#), place: place).text
    #expect(text.contains("folder='/data/a '\\''b'\\'''\n"))
    #expect(text.contains("shards=${1:-1-3}\n"))
    #expect(text.contains("--array=\"$shards\" --dependency=afterok:\"$job1\""))
    #expect(text.contains("shard=\"$folder/shards/$SLURM_ARRAY_TASK_ID-of-3\""))
    #expect(text.components(separatedBy: "$(submit").count == 4)
    #expect(text.contains("merge --study \"$folder\" --experiment \"$experiment\" --steps 2-2 \"$folder\"/shards/"))
  }

  @Test(
    "submits nothing where a script is asked for shards that are none",
    arguments: ["x;y", "9", "3-1", "0", "2-4", "1,", "1 2", "%2"]
  )
  func otherShards(shards: String) throws {
    let home = try TemporaryFolder()
    let outcome = try outcome([shards], of: home.path(of: "a"), in: home.path)
    #expect(outcome.code == 64 && outcome.told.isEmpty)
  }

  @Test("submits each job with its shards, and with logs in whatever folder", arguments: ["", "2", "1,3", "1-3:2%1"])
  func submitted(shards: String) throws {
    let home = try TemporaryFolder()
    let study = home.path(of: "50%x")
    let outcome = try outcome([shards], of: study, in: home.path)
    let lines = outcome.told.split(separator: "\n")
    #expect(outcome.code == 0 && lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("--output=\(study.replacing("%", with: "%%"))/.study/jobs/%x.") })
    #expect(lines.dropFirst().first?.contains("--array=\(shards.isEmpty ? "1-3" : shards) ") == true)
  }

  /// How a script for a study ends, and what it told what stands in the place of Slurm, a line for each job.
  private func outcome(_ words: [String], of study: String, in home: String) throws -> (code: Int32, told: String) {
    let place = PlanPlace(program: "/bin/study", study: study, experiment: "/data/pilot.json", shards: 3)
    let text = SlurmScript(plan: try plan(#"{"ingest": {}}, {"events": {}}, {"compare": {}}"#), place: place).text
    let (script, slurm, told) = (home + "/pilot.sh", home + "/bin/sbatch", home + "/told")
    try FileManager.default.createDirectory(atPath: home + "/bin", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: script))
    try Data("#!/bin/sh\ncat >/dev/null\necho \"$@\" >>'\(told)'\necho 7\n".utf8).write(to: URL(filePath: slurm))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: slurm)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [script] + words
    process.environment = ["PATH": "\(home)/bin:/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = FileManager.default.contents(atPath: told) ?? Data()
    return (process.terminationStatus, String(decoding: lines, as: UTF8.self))
  }

  @Test("is a Snakefile with a rule for each task")
  func snakemake() throws {
    let place = PlanPlace(program: "/bin/study", study: "/data/a", experiment: "/data/pilot.json", shards: 3)
    let plan = try plan(#"{"ingest": {}}, {"events": {}}, {"compare": {}}"#)
    let text = Snakefile(plan: plan, place: place).text
    for task in plan.tasks { #expect(text.contains("rule step_\(task.name.replacing("-", with: "_")):")) }
    #expect(text.contains("input: expand(DONE + \"/{shard}-of-3/2-events\", shard=SHARDS)"))
  }
}

/// Among those, since they change the folder that the process works in, and so run one after the other.
extension RunExperimentTests {
  @Test("in shards takes it apart and together again, and does nothing twice")
  func inShards() async throws {
    let home = try TemporaryFolder()
    let (folder, data) = (home.path(of: "pilot"), home.path(of: "data"))
    func run(_ words: String...) async throws {
      guard case .run(let command) = try Program.study.parse(words) else { return }
      try await command.run()
    }
    try await run("init", folder)
    try await run(
      "simulate",
      data,
      "--kind",
      "reading",
      "--participants",
      "3",
      "--passages",
      "1",
      "--rate",
      "60"
    )
    let experiment = folder + "/experiments/pilot.json"
    let steps = #"{"ingest": {"path": "../data", "quiet": true}}, {"events": {"detector": "ivt"}}"#
    try Data("{\"steps\": [\(steps)]}".utf8).write(to: URL(filePath: experiment))
    try await run("run", experiment, "--study", folder, "--steps", "1")
    try await run("shard", "4", "--study", folder)
    // The fourth is empty, and has nothing to do.
    for number in 1...4 {
      try await run("run", "pilot", "--study", folder + "/shards/\(number)-of-4", "--steps", "2")
    }
    await #expect(throws: MergeError.nothingToMerge(folder: data + "/shards")) {
      try await run("init", data)
      try await run("merge", "--study", data)
    }
    try await run("merge", "--study", folder, "--experiment", "pilot")
    let study = StudyFolder(folder)
    let runs = try Study(study, for: .reading).store.runs().count
    try await run("run", "pilot", "--study", folder)
    try await run("merge", "--study", folder, "--experiment", "pilot")
    #expect(try Study(study, for: .reading).store.runs().count == runs)
    try await run("verify", "--study", folder, "--recompute", "2", "--seed", "1")
    try await run("backup", home.path(of: "copy"), "--study", folder)
    try await run("init", home.path(of: "new"))
    try await run("backup", home.path(of: "copy"), "--restore", "--study", home.path(of: "new"))
  }

  @Test("says what steps were expected")
  func stepPlaces() {
    for text in ["0", "3-2", "a", "1-2-3", "2-", "-1"] {
      #expect(throws: UsageError.notSteps(text)) { _ = try Program.study.parse(["run", "pilot", "--steps=\(text)"]) }
    }
  }
}
