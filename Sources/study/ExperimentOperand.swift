import Arguments
import Studies

/// The experiment that a command is about: a file, or one of the study's by its name.
struct ExperimentOperand {
  private let name: String

  init(from arguments: inout Arguments) throws(UsageError) {
    name = try arguments.operand(
      .file("EXPERIMENT"),
      help: "A file of steps, or the name of one in the study's folder 'experiments'."
    )
  }

  func experiment(in folder: StudyFolder) throws -> Experiment { try Experiment(named: name, in: folder) }
}
