import Arguments
import Studies

struct Completions: Command {
  static let name = "completions"
  static let summary = "Print what completes the command line in a shell."
  static let examples = [
    Example("study completions bash", "Prints it for bash; source it in ~/.bashrc, or save it where bash looks.")
  ]
  static let result = "A script on standard output."

  private let shell: Shell

  init(from arguments: inout Arguments) throws(UsageError) {
    shell = try arguments.operand("SHELL", help: "The shell.")
  }

  func run() async throws {
    try StandardOutput.print(Program.study.completions(for: shell), terminator: "")
  }
}
