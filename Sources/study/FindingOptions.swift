import Arguments
import Basics

/// What becomes of a step's findings: how much of them is printed, and whether they fail the step.
struct FindingOptions {
  private let isStrict: Bool
  let isQuiet: Bool

  init(from arguments: inout Arguments) {
    isStrict = arguments.flag("strict", help: "Exit with 1 where there is a warning.")
    isQuiet = arguments.flag("quiet", short: "q", help: "No notes, nor what was brought up to date.")
  }

  /// Prints the findings, and throws the exit code that they lead to.
  func finish(_ findings: FindingLog) throws(ExitCode) {
    FindingReport(includesNotes: !isQuiet).print(findings)
    if isStrict, findings.hasTrouble { throw .findings }
    if findings.count(.error) > 0 { throw .data }
  }
}
