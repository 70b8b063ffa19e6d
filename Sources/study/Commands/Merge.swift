import Analysis
import Arguments
import Basics
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
    What was taken, on standard output, with the runs that made it; nothing where all is here already. Lines that somebody corrected \
    come along where this study has none of that reading. It is refused before anything changes where keys, settings or versions \
    differ, a shard is lost, a name means two things, or one person would have two. With 65 it exits where a step cannot be counted \
    as done.
    """

  private let study: StudyOption
  private let experiment: String?
  private let steps: StepsOption
  private let paths: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    experiment = try arguments.option("experiment", .file("EXPERIMENT"), help: "Whose steps were run in the shards.")
    steps = try StepsOption(
      from: &arguments,
      help: "Steps that all shards must have done; else each that a shard has begun."
    )
    if steps.range != nil, experiment == nil { throw .withoutEffect("--steps", but: "--experiment") }
    paths = try arguments.operands(.folder("DIR"), help: "Studies; without any, those below 'shards'.")
  }

  func run() async throws {
    let folder = try study.folder()
    if paths.isEmpty { try folder.requireReachableShards() }
    let named = paths.isEmpty ? folder.madeShards() : paths.map { StudyFolder($0) }
    for folder in named where !folder.exists { throw StudyError.noStudy(near: folder.path) }
    guard !named.isEmpty else { throw MergeError.nothingToMerge(folder: folder.shards) }
    let plan = try experiment.map { try ExperimentRun(Experiment(named: $0, in: folder), steps: steps.range) }
    let due = try plan?.due(in: folder) ?? [:]
    let (merged, folders) = try merge(named)
    for line in merged.lines { try StandardOutput.print(line) }
    FindingReport(includesNotes: true).print(FindingLog(merged.mixed))
    try plan?.take(due, stepsOf: folders, into: folder)
  }

  /// Answers what was taken, and from which of them: shards that nobody named are merged where no others are newer.
  private func merge(_ named: [StudyFolder]) throws -> (Study.Merged, from: [StudyFolder]) {
    let whole = try study.writing()
    guard paths.isEmpty else { return (try whole.merge(named, rows: resultRows, recordedAs: .now()), named) }
    let (shards, others) = try whole.shardsInForce()
    let merged = try whole.merge(shards, rows: resultRows, recordedAs: .now())
    if !others.isEmpty {
      let places = others.map(\.path).joined(separator: ", ")
      Terminal.report("Passed over what was made before other shards: \(places). Remove it, or name it to merge it.")
    }
    return (merged, shards)
  }
}

extension Study.Merged {
  fileprivate var lines: [String] {
    let given = [
      (recordings, "recording"), (participants, "participant"), (passages, "passage"), (pictures, "picture"),
      (corrected, "corrected reading"), (excluded, "exclusion"),
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
