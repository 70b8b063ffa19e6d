import Arguments
import Studies

struct Manual: Command {
  static let name = "manual"
  static let summary = "Print the manual as a man page."
  static let examples = [
    Example("study manual", "Prints it; save it as study.1 in a folder 'man1' of the manual's path.")
  ]
  static let result = "A page for 'man' on standard output."

  init(from arguments: inout Arguments) throws(UsageError) {}

  func run() async throws {
    try StandardOutput.print(Program.study.manual(), terminator: "")
  }
}
