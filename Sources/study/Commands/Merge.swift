import Analysis
import Arguments
import Store
import Studies
import Tables

struct Merge: Command {
  static let name = "merge"
  static let summary = "Take recordings and results of other studies into this one."
  static let examples = [
    Example("study merge", "Takes what was computed in the study's shards."),
    Example("study merge --experiment pilot", "Counts steps that every shard has finished as done here, too."),
    Example("study merge ../site-a ../site-b", "Takes recordings and results of studies with the same key."),
  ]
  static let result = """
    What was taken, on standard output, with the runs that made it; nothing where all is here already. It is refused before anything \
    changes where keys, settings or versions differ, or a name means two things.
    """

  private let study: StudyOption
  private let experiment: String?
  private let paths: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    experiment = try arguments.option("experiment", .file("EXPERIMENT"), help: "Whose steps were run in the shards.")
    paths = try arguments.operands(.folder("DIR"), help: "Studies; without any, those below 'shards'.")
  }

  func run() async throws {
    let folder = try study.folder()
    let folders = paths.isEmpty ? folder.madeShards() : paths.map { StudyFolder($0) }
    for folder in folders where !folder.exists { throw StudyError.noStudy(near: folder.path) }
    guard !folders.isEmpty else { throw MergeError.nothingToMerge(folder: folder.shards) }
    let plan = try experiment.map { name in
      let experiment = try Experiment(named: name, in: folder)
      return ExperimentRun(experiment, steps: try ExperimentPlan(experiment).steps)
    }
    let merged = try study.writing().merge(folders, rows: resultRows, recordedAs: .now())
    for line in merged.lines { try StandardOutput.print(line) }
    try plan?.take(stepsOf: folders, into: folder)
  }
}

extension Study.Merged {
  fileprivate var lines: [String] {
    let given = [
      (recordings, "recording"), (participants, "participant"), (passages, "passage"), (pictures, "picture"),
    ]
    var lines = given.filter { $0.0 > 0 }.map { "Took \(NumberText.counted($0.0, $0.1))." }
    for kind in ResultKind.all {
      guard let count = results[kind] else { continue }
      let things = kind.scope == .recording ? "recording" : "participant"
      lines.append("Took \(kind.name) of \(NumberText.counted(count, things)).")
    }
    if left > 0 {
      let results = NumberText.counted(left, "result")
      lines.append("Left \(results) that rest on other things than are here; 'study update' computes what is missing.")
    }
    return lines.isEmpty ? ["All of it is here already."] : lines
  }
}
