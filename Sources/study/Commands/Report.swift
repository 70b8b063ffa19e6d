import Arguments
import Pipeline

struct Report: ExperimentStep {
  static let name = "report"
  static let summary = "Write tables and pages of what the study holds."
  static let examples = [
    Example("study report", "Writes reports/latest."),
    Example("study report pilot", "Writes reports/pilot."),
  ]
  static let result = "A folder below 'reports', replaced as a whole; open its report.html or report.md."

  private let study: StudyOption
  private let name: String

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    name = try arguments.optionalOperand(.text("NAME"), help: "The report's folder; 'latest' without one.") ?? "latest"
    if name.contains("/") || name.hasPrefix(".") { throw .notAFolderName(name) }
  }

  var outputs: [String] { ["reports/\(name)"] }

  func run() async throws {
    let folder = try WriteReport(name: name).run(on: try study.reading())
    print("The report lies in '\(folder)': open report.html, or read report.md.")
  }
}
