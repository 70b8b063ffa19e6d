import Analysis
import Arguments
import Basics
import Measurement
import Studies
import Tables

struct Score: ExperimentStep {
  static let name = "score"
  static let summary = "Compare detected events with labels by another hand."
  static let examples = [
    Example("study score --against labels.csv", "Columns recording, start_ms, end_ms, kind; coder where several."),
    Example("study score --against a.csv --against b.csv", "Two coders, stacked and one by one."),
    Example("study score --against labels.csv --confusion", "Which kind was taken for which."),
  ]
  static let result = "A row for each kind of event on standard output."

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let showsConfusion: Bool
  private let score: ScoreEvents
  let inputs: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let files = try arguments.options(
      "against",
      .file("FILE"),
      help: "Labels: recording, kind, and start_ms with end_ms or time_ms."
    )
    let overlap = try arguments.number(
      "overlap",
      "SHARE",
      default: 0.5,
      in: 0.01...1,
      help: "The share of two events' time in both from which on they match."
    )
    let name = try arguments.option(
      "as",
      .text("NAME"),
      usual: "labels",
      help: "What the scores are stored and reported under."
    )
    showsConfusion = arguments.flag("confusion", help: "Print how many samples of each kind were taken for which.")
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    var score = ScoreEvents(labelFiles: files)
    score.overlap = overlap
    if let name { score.comparison = name }
    self.score = score
    inputs = files
  }

  var ground: StepGround { .results([.agreement]) }

  func run() async throws {
    guard !score.labelFiles.isEmpty else {
      throw UsageError.missingOption("--against", "the file of labels with --against FILE")
    }
    let study = try study.writing()
    try await BringUpToDate(before: .agreement, isQuiet: report.isQuiet).run(on: study)
    let outcome = try score.run(on: study, recordedAs: .now())
    if showsConfusion {
      try printer.print(outcome.confusion, orElse: "There are no samples.")
    } else {
      try printer.print(outcome.scores, orElse: "There are no events.")
    }
    try report.finish(outcome.findings)
  }
}
