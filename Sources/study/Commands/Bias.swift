import Arguments
import Basics
import Measurement
import Studies
import Tables

struct Bias: ExperimentStep {
  static let name = "bias"
  static let summary = "Compare the measures of simulated readings with the truth."
  static let examples = [
    Example("study bias datasets/simulated", "Truth, estimate and bias of every measure of its readings."),
    Example("study bias datasets/at-60-hz --as '60 Hz'", "Reported beside other comparisons."),
  ]
  static let result = "A row for each measure of readings on standard output."

  private let study: StudyOption
  private let printer: RowPrinter
  private let compare: CompareWithTruth
  let inputs: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let name = try arguments.option(
      "as",
      .text("NAME"),
      usual: "DIR",
      help: "What the comparison is stored and reported under."
    )
    printer = try RowPrinter(from: &arguments)
    let folder = try arguments.operand(.path("DIR"), help: "What 'study simulate --kind reading' wrote.")
    compare = CompareWithTruth(folder: folder, comparison: name)
    inputs = [folder]
  }

  var ground: StepGround { .results([.bias]) }

  func run() async throws {
    let study = try study.writing()
    try await BringUpToDate(before: .bias).run(on: study)
    try printer.print(try compare.run(on: study, recordedAs: .now()), orElse: "There are no measures.")
  }
}
