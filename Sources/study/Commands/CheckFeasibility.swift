import Analysis
import Arguments
import Basics
import Statistics
import Studies
import Tables

struct CheckFeasibility: ExperimentStep {
  static let name = "feasibility"
  static let summary = "Estimate what a study with some tracker can find."
  static let examples = [
    Example("study feasibility", "Power with the tracker of the study's own recordings."),
    Example("study feasibility --accuracy 1 --rate 60", "Power with another one."),
    Example("study feasibility --power 0.8", "Participants and accuracy that are needed."),
  ]
  static let result = "A row for each measure, printed, and stored where there is a study."

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let options: FeasibilityOptions

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    options = try FeasibilityOptions(from: &arguments)
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
  }

  var ground: StepGround { .results([.feasibility]) }

  func run() async throws {
    let bar = ProgressBar(isShown: !report.isQuiet)
    let clock = ContinuousClock()
    let start = clock.now
    var judge = JudgeFeasibility()
    judge.progress = { done, total in bar.advance("simulated readers", by: done, of: total) }
    let outcome: JudgeFeasibility.Outcome
    if let folder = try study.folderWhereThere() {
      let study = try study.writing(folder)
      try await BringUpToDate(before: .feasibility, isQuiet: report.isQuiet).run(on: study)
      options.apply(to: &judge)
      outcome = try await judge.run(on: study, recordedAs: .now())
    } else {
      options.apply(to: &judge)
      outcome = try await judge.run(version: Program.version)
    }
    bar.finish()
    if judge.accuracies.isEmpty {
      try printer.print(outcome.powers) { FeasibilityPower.overview(of: $0, on: outcome.basis) }
    } else {
      try printer.print(outcome.needs) { FeasibilityNeed.overview(of: $0, on: outcome.basis) }
    }
    if !report.isQuiet {
      let assumptions = [JudgeFeasibility.assumption, outcome.basis.assumption].compactMap(\.self)
      Terminal.report(assumptions.joined(separator: " "))
      let seconds = NumberText.fixed((clock.now - start) / .seconds(1), decimals: 1)
      let known = outcome.known > 0 ? ", \(outcome.known) were known from before" : ""
      Terminal.report("Simulated \(outcome.simulated) readers\(known); it took \(seconds) s.")
    }
    try report.finish(outcome.findings)
  }
}
