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
  private let range: ClosedRange<Int>?
  private let experiment: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    isForced = arguments.flag("force", help: "Run every step, also where nothing has changed.")
    isDryRun = arguments.flag("dry-run", help: "Print which steps would run and why, and run none.")
    let steps = try arguments.option("steps", .text("A-B"), help: "Only these steps, from 1, such as 2-4 or 3.")
    range = try steps.map { (text) throws(UsageError) in try stepRange(text) }
    experiment = try arguments.operand(
      .file("EXPERIMENT"),
      help: "A file of steps, or the name of one in the study's folder 'experiments'."
    )
  }

  func run() async throws {
    let folder = try study.folder()
    let experiment = try Experiment(named: experiment, in: folder)
    let steps = try ExperimentPlan(experiment).steps
    if let range, range.upperBound > steps.count {
      throw UsageError.noSuchStep(range.upperBound, of: steps.count, experiment: experiment.name)
    }
    let run = ExperimentRun(experiment, steps: steps, only: range.map { $0.lowerBound - 1...$0.upperBound - 1 })
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
