import Arguments
import FoundationEssentials
import Studies
import Tables

struct RunExperiment: Command {
  static let name = "run"
  static let summary = "Run the steps of an experiment that are not done yet."
  static let examples = [
    Example("study run pilot", "Runs the steps of experiments/pilot.json; what has not changed since is skipped."),
    Example("study run pilot --dry-run", "Lists the steps that would run, and why."),
    Example("study run experiments/pilot.json --force", "Runs all of them."),
  ]
  static let result = "What the steps print and write; on standard error a line for each step."

  private let study: StudyOption
  private let isForced: Bool
  private let isDryRun: Bool
  private let steps: StepsOption
  private let experiment: ExperimentOperand

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    isForced = arguments.flag("force", help: "Run every step, also where nothing has changed.")
    isDryRun = arguments.flag("dry-run", help: "Print which steps would run and why, and run none.")
    steps = try StepsOption(from: &arguments, help: "Only these steps, from 1, such as 2-4 or 3.")
    experiment = try ExperimentOperand(from: &arguments)
  }

  func run() async throws {
    let folder = try study.folder()
    let experiment = try experiment.experiment(in: folder)
    let run = try ExperimentRun(experiment, steps: steps.range)
    if let summary = experiment.summary { Terminal.report(summary) }
    try await inFolder(folder.path) { here in
      if isDryRun {
        for line in try run.outlook(in: StudyFolder(here), isForced: isForced) { try StandardOutput.print(line) }
      } else {
        try await run.run(in: StudyFolder(here), isForced: isForced)
      }
    }
  }

  /// Steps name their files from the study's folder, so that the same is recorded of them wherever they were started.
  private func inFolder(_ path: String, _ body: (String) async throws -> Void) async throws {
    let manager = FileManager.default
    let before = manager.currentDirectoryPath
    guard manager.changeCurrentDirectoryPath(path) else { throw FileError.notFound(path: path) }
    defer { _ = manager.changeCurrentDirectoryPath(before) }
    try await body(manager.currentDirectoryPath)
  }
}
