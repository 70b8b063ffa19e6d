import Arguments
import Studies

/// The steps of an experiment as commands, each understood before the first one runs.
struct ExperimentPlan {
  struct Step {
    /// As one would type them, without the program's name.
    let words: [String]
    let command: any ExperimentStep

    var name: String { type(of: command).name }
    var ground: StepGround { command.ground }
  }

  let steps: [Step]

  init(_ experiment: Experiment) throws(ExperimentError) {
    var steps: [Step] = []
    for (index, step) in experiment.steps.enumerated() {
      do { steps.append(try Step(step)) } catch {
        throw .brokenStep(path: experiment.path, number: index + 1, problem: "\(error)")
      }
    }
    self.steps = steps
  }
}

extension ExperimentPlan.Step {
  init(_ step: Experiment.Step) throws {
    if let flag = Program.study.flag(givenValuesIn: step) { throw StepRefusal.valueOfFlag(flag) }
    words = Program.study.words(of: step)
    guard case .run(let made) = try Program.study.parse(words), let command = made as? any ExperimentStep else {
      throw StepRefusal.noStep(step.command)
    }
    guard !command.inputs.contains("-") else { throw StepRefusal.standardInput }
    try command.check()
    self.command = command
  }
}

/// Why a command line that is understood is no step.
private enum StepRefusal: Error, CustomStringConvertible {
  case noStep(String)
  case standardInput
  case valueOfFlag(String)

  var description: String {
    switch self {
    case .noStep(let command):
      "'\(command)' cannot be a step. Steps are \(Program.study.stepNames.joined(separator: ", "))."
    case .standardInput:
      "standard input cannot be read a second time; name a file."
    case .valueOfFlag(let name):
      "'\(name)' is true or false, without quotation marks."
    }
  }
}

extension Program {
  /// The commands that may be steps of an experiment.
  var stepNames: [String] { commands.filter { $0 is any ExperimentStep.Type }.map { $0.name } }

  /// The first flag of a step that is neither true nor false there; nil where there is none.
  fileprivate func flag(givenValuesIn step: Experiment.Step) -> String? {
    let declared = commands.first { $0.name == step.command }?.declarations.options ?? []
    let flags = Set(declared.filter { $0.placeholder == nil }.map(\.name))
    return step.settings.first { flags.contains($0.name) && $0.values?.isEmpty == false }?.name
  }

  /// A step as one would type it, the operands first and in their order.
  fileprivate func words(of step: Experiment.Step) -> [String] {
    let declared = commands.first { $0.name == step.command }?.declarations
    let operands = declared?.operands.map(\.key) ?? []
    let options = declared?.options.map(\.name) ?? []
    var words = [step.command]
    for operand in operands {
      for setting in step.settings where setting.name == operand { words += setting.values ?? [] }
    }
    for setting in step.settings where !operands.contains(setting.name) {
      // A name that the command does not have is typed even so, for the grammar to refuse.
      if setting.values == nil || !options.contains(setting.name) { words.append("--\(setting.name)") }
      for value in setting.values ?? [] where options.contains(setting.name) { words += ["--\(setting.name)", value] }
    }
    return words
  }
}

extension Arguments.Operand {
  /// What an experiment calls it: as help does, in small letters.
  var key: String { placeholder.name.lowercased() }
}
