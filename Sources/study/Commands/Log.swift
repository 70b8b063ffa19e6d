import Arguments
import Store
import Studies

struct Log: Command {
  static let name = "log"
  static let summary = "Print the runs that wrote to the study."
  static let examples = [
    Example("study log", "Prints when what was typed, with its inputs."),
    Example("study log --json", "Prints every effective option and digest, too."),
  ]
  static let result = """
    The runs are printed on standard output, by number; those that 'study merge' took over may have begun before earlier ones.
    """

  private let study: StudyOption
  private let printer: RowPrinter

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    printer = try RowPrinter(from: &arguments)
  }

  func run() async throws {
    let runs = try study.reading().store.runs().map(LoggedRun.init)
    if printer.isForPeople {
      for run in runs { try StandardOutput.print(run.text) }
    } else {
      try printer.print(runs)
    }
  }
}
