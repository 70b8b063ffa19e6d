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
    Folders below 'shards', each a study with the same key, settings and passages. One that holds what the study holds stays as it \
    is. Of any other the results that hold are taken over, and it is made anew; none is made anew that has recordings, \
    corrections, exclusions or files which the study lacks. 'study forget' removes all of them.
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
    let (shards, taken) = try study.makeShards(count, rows: resultRows, recordedAs: .now())
    for line in taken.linesOfShards { try StandardOutput.print(line) }
    for shard in shards {
      let people = NumberText.counted(shard.participants, "participant")
      try StandardOutput.print("\(shard.folder.path): \(people)\(shard.isNew ? "" : ", as it was")")
    }
    let empty = shards.count { $0.participants == 0 }
    if empty > 0 { try StandardOutput.print("Nobody is in \(empty) of them, since there are more shards than people.") }
  }
}

extension Study.Merged {
  /// What became of results in shards that were made anew.
  fileprivate var linesOfShards: [String] {
    let count = results.values.reduce(0, +)
    var lines: [String] = []
    if count > 0 {
      lines.append("Took over \(NumberText.counted(count, "result")) of shards that are made anew.")
    }
    if left > 0 {
      lines.append(
        """
        Dropped \(NumberText.counted(left, "result")) of shards that are made anew: they do not hold here, another version of study \
        made them, or the shard was made before somebody was forgotten.
        """
      )
    }
    return lines
  }
}
