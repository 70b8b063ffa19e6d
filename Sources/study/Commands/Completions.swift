import Arguments
import Studies

struct Completions: Command {
  static let name = "completions"
  static let summary = "Print what completes the command line in a shell."
  static let examples = [
    Example("study completions bash", "Prints it for bash; source it in ~/.bashrc, or save it where bash looks.")
  ]
  static let result = "A script on standard output."

  private let shell: Shell?

  init(from arguments: inout Arguments) throws(UsageError) {
    let name = try arguments.operand(
      .choice("SHELL", among: Shell.allCases.map(\.rawValue)),
      help: "The shell."
    )
    shell = Shell(rawValue: name)
  }

  func run() async throws {
    if let shell { print(Program.study.completions(for: shell), terminator: "") }
  }
}
