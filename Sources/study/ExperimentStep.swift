import Arguments

/// A command that may be a step of an experiment: on the same study with the same files it does the same again.
protocol ExperimentStep: Command {
  /// Files and folders that it reads.
  var inputs: [String] { get }

  /// Files and folders that it writes, but for the study's own.
  var outputs: [String] { get }
}

extension ExperimentStep {
  var inputs: [String] { [] }
  var outputs: [String] { [] }
}
