import Studies

/// A step as the shards have left it.
struct ShardedStep {
  private var results = StepResults()
  private var shards = 0
  /// Those in which it has not ended, or has to run again.
  private var unfinished: [(shard: String, reason: ExperimentHistory.Reason)] = []

  mutating func add(_ results: StepResults, _ reason: ExperimentHistory.Reason?, _ shard: StudyFolder) {
    self.results.add(results)
    shards += 1
    if let reason { unfinished.append((shard.path, reason)) }
  }

  /// Whether any shard knows of it; a plan merges also before the shards come to it.
  var isBegun: Bool { unfinished.count { $0.reason == .new } < shards }

  /// Whether it ended everywhere, and something else has taken its place since.
  var isReplaced: Bool { !unfinished.isEmpty && unfinished.allSatisfy { $0.reason == .replaced } }

  /// The same, or its results were brought up to date there since.
  var isUpdated: Bool {
    !unfinished.isEmpty && unfinished.allSatisfy { $0.reason == .replaced || $0.reason == .study }
  }

  /// Why it is not done in the whole study, which holds this of it; nil where it is.
  func problem(beside whole: StepResults) -> String? {
    if let first = unfinished.first { return "in '\(first.shard)' \(first.reason)" }
    if !results.isAnyThere { return "no shard has anything of it" }
    if results == whole { return nil }
    return "the study holds other recordings or results than its shards; 'study shard N' parts it anew"
  }
}
