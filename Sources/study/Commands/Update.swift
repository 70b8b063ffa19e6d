import Analysis
import Arguments
import Basics
import SideChannels
import Studies

struct Update: ExperimentStep {
  static let name = "update"
  static let summary = "Bring results up to date, as they were last made."
  static let examples = [
    Example("study update", "Computes what does not hold any more, and what new recordings lack."),
    Example("study update --dry-run", "Only prints what that would be, and why."),
  ]
  static let result = "What was computed, on standard error. What is done stays when it is interrupted."

  private let study: StudyOption
  private let isDry: Bool
  private let begins: Bool
  private let report: FindingOptions

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    isDry = arguments.flag("dry-run", help: "Change nothing; print what would be computed.")
    begins = arguments.flag("begin", help: "Also compute what never was, as far as measures, as 'report' does.")
    report = FindingOptions(from: &arguments)
  }

  var place: StepPlace { isDry ? .whole : .wholeUpToDate(startsKinds: begins) }

  func run() async throws {
    if isDry { return try tell() }
    let study = try study.writing()
    // Else nothing might be due, and a rule that the next command refuses would pass.
    try study.checkTrialRules()
    let update = BringUpToDate(startsKinds: begins, isQuiet: report.isQuiet)
    let (findings, isDone) = try await update.run(on: study)
    // What is warned of is not up to date.
    if !isDone, findings.entries.isEmpty { try StandardOutput.print(Self.nothingDue(in: study)) }
    try report.finish(findings)
  }

  private func tell() throws {
    let study = try study.reading()
    try study.checkTrialRules()
    let lines = try study.outOfDate().map(\.text) + study.missingTexts()
    try StandardOutput.print(lines.isEmpty ? Self.nothingDue(in: study) : lines.joined(separator: "\n"))
  }

  /// What never was computed is no result that could be out of date.
  static func nothingDue(in study: borrowing Study) throws -> String {
    let next = try study.nextStep(for: study.recordingOverviews())
    return [.fit, .events, .measures, .face].contains(next)
      ? "All that was computed is up to date; next is '\(next.command)'." : "Everything is up to date."
  }
}
