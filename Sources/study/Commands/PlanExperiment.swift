import Arguments
import FoundationEssentials
import Studies

struct PlanExperiment: Command {
  static let name = "plan"
  static let summary = "Write an experiment as jobs for a cluster."
  static let examples = [
    Example("study plan --engine slurm pilot", "Prints a script: keep it as pilot.sh, then: sh pilot.sh"),
    Example("study plan --engine snakemake --shards 40 pilot", "Keep it as Snakefile, then: snakemake --cores 8"),
  ]
  static let result = """
    A script that submits jobs to Slurm, or a Snakefile, on standard output. What has to see everybody is one job; what looks at one \
    participant after the other is done in shards. Any job can be run again, and does what is missing.
    """

  private enum Engine: String, CaseIterable {
    case slurm
    case snakemake
  }

  private let study: StudyOption
  private let engine: Engine
  private let shards: Int
  private let experiment: ExperimentOperand

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let engine = try arguments.choice("engine", of: Engine.self, help: "Who runs the jobs.")
    shards = try arguments.integer("shards", "N", default: 8, in: WorkPlan.shardRange, help: "Jobs that run at once.")
    experiment = try ExperimentOperand(from: &arguments)
    guard let engine else { throw .missingOption("--engine", "slurm or snakemake") }
    self.engine = engine
  }

  func run() async throws {
    let folder = try study.folder()
    let experiment = try experiment.experiment(in: folder)
    let plan = WorkPlan(name: experiment.name, steps: try ExperimentPlan(experiment).steps)
    let place = PlanPlace(
      program: absolute(Self.program),
      study: absolute(folder.path),
      experiment: absolute(experiment.path),
      shards: shards
    )
    switch engine {
    case .slurm: try StandardOutput.write(SlurmScript(plan: plan, place: place).text)
    case .snakemake: try StandardOutput.write(Snakefile(plan: plan, place: place).text)
    }
  }

  /// This program, wherever it was found.
  private static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "study"
  }

  private func absolute(_ path: String) -> String {
    pathOf(path, in: FileManager.default.currentDirectoryPath)
  }
}
