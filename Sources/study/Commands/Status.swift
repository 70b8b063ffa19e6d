import Analysis
import Arguments
import Reports
import Studies

struct Status: Command {
  static let name = "status"
  static let summary = "Show what the study holds, and which step is next."
  static let examples = [Example("study status", "Shows it for the study around the current folder.")]
  static let result = "The state is printed on standard output."

  private let study: StudyOption
  private let printer: RowPrinter

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    printer = try RowPrinter(from: &arguments)
  }

  func run() async throws {
    let study = try study.reading()
    try printer.print(try study.status(reportedIn: study.reportInForce()))
  }
}
