import Analysis
import Arguments
import Store
import Studies
import Tables

struct ShardStudy: Command {
  static let name = "shard"
  static let summary = "Part the study into smaller ones, for machines of a cluster."
  static let examples = [
    Example("study shard 8", "Makes shards/1-of-8 to shards/8-of-8, each with an eighth of the participants."),
    Example("study fit --study shards/3-of-8", "Works in one of them, as in any study."),
    Example("study merge", "Takes what was computed in them back into the study."),
  ]
  static let result = """
    Folders below 'shards', each a study with the same key, settings and passages. One that holds what the study was given stays as \
    it is; none is replaced that has recordings, corrections, exclusions or files which the study lacks. 'study forget' removes all \
    of them.
    """

  private let study: StudyOption
  private let count: Int

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let word = try arguments.operand(.integer("N", in: WorkPlan.shardRange), help: "How many smaller studies.")
    count = Int(word) ?? 1
  }

  func run() async throws {
    let study = try study.writing()
    let shards = try study.makeShards(count, rows: resultRows, at: Run.now().startedAt)
    for shard in shards {
      let people = NumberText.counted(shard.participants, "participant")
      try StandardOutput.print("\(shard.folder.path): \(people)\(shard.isNew ? "" : ", as it was")")
    }
  }
}
