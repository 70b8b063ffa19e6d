import Arguments
import Studies

/// A command that may be a step of an experiment: on the same study with the same files it does the same again.
protocol ExperimentStep: Command {
  /// Files and folders that it reads.
  var inputs: [String] { get }

  /// Files and folders that it writes, but for the study's own.
  var outputs: [String] { get }

  /// What of the study it makes: as long as that is as it left it, it need not run again.
  static var ground: StepGround { get }
}

extension ExperimentStep {
  var inputs: [String] { [] }
  var outputs: [String] { [] }
  static var ground: StepGround { .everything }
}
