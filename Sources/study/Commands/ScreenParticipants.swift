import Analysis
import Arguments
import Basics
import Statistics
import Studies
import Tables

struct ScreenParticipants: ExperimentStep {
  static let name = "screen"
  static let summary = "Test how well measures separate two groups of participants."
  static let examples = [
    Example("study screen", "Screens by usual measures together, and by each of them alone."),
    Example("study screen --measures words_per_minute,skipped", "By these."),
    Example("study screen --target poor --reference typical", "Where groups are called otherwise."),
    Example("study screen --data any.csv --group dyslexia", "By every number of a table, without a study."),
    Example("study screen --rows predictions --csv", "What is said of everyone by a rule learnt from others."),
  ]
  static let result = "A row for all measures together and for each alone. \(ScreeningReport.statement)"

  private enum Rows: String, CaseIterable {
    case rules
    case predictions
    case calibration
  }

  private static let byDefault = "default"

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let rows: Rows
  private let screen: ScreenMeasures
  private let data: DataOptions

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let measures = try arguments.option(
      "measures",
      .text("NAMES"),
      default: Self.byDefault,
      help: "By commas, as 'study measures' names them."
    )
    let classifier = try arguments.choice(
      "classifier",
      among: classifiers.names,
      default: RidgeLogistic.name,
      help: "The rule of all measures together."
    )
    let split = try arguments.option(
      "split",
      .text("SPLIT"),
      default: ParticipantSplit.paired.name,
      help: "Who is held back; also leave-one-out, 5-fold, 10-fold."
    )
    data = try DataOptions(
      from: &arguments,
      by: "What is held back; averages a table's rows."
    )
    if data.file == nil, let unit = data.unit, unit != Self.participant {
      throw .splitsPeople(option: "--by", unit)
    }
    if data.file != nil, data.group == nil { throw .missingOption("--group", "the column of '--data' with the groups") }
    guard let split = ParticipantSplit(named: split) else {
      throw .wrongValue(of: "--split", split, expected: .choice(["paired", "leave-one-out", "5-fold", "10-fold"]))
    }
    let target = try arguments.option(
      "target",
      .text("GROUP"),
      usual: ScreenMeasures.usualTarget,
      help: "The group to find."
    )
    let reference = try arguments.option(
      "reference",
      .text("GROUP"),
      usual: ScreenMeasures.usualReference,
      help: "The other group."
    )
    let threshold = try arguments.option(
      "threshold",
      .text("NUMBER"),
      usual: "0.5, or 0",
      help: "From which probability, or margin of an SVM, somebody is found."
    )
    var options = try ChoiceOptions(from: &arguments).options(of: classifier)
    if let threshold { options.set("threshold", to: threshold) }
    let permutations = try arguments.integer(
      "permutations",
      "N",
      default: ScreenMeasures.usualPermutations,
      in: 0...1_000_000,
      help: "How often groups are shuffled for p; small ones in all ways."
    )
    let seed = try SeedOption(from: &arguments, of: "numbers").seed
    rows = try arguments.choice("rows", default: .rules, help: "What is printed.")
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    var screen = try UsageError.choosing { () throws(OptionError) in
      try ScreenMeasures(classifier: (classifier, options))
    }
    if measures != Self.byDefault { screen.measures = measures.listed }
    screen.split = split
    screen.target = target ?? screen.target
    screen.reference = reference ?? screen.reference
    screen.hasNamedTarget = target != nil
    screen.hasNamedReference = reference != nil
    screen.permutations = permutations
    screen.seed = seed
    self.screen = screen
  }

  private static let participant = "participant"

  var ground: StepGround { .results([.screening]) }
  var inputs: [String] { [data.file].compactMap(\.self) }

  func run() async throws {
    do { try await answer() } catch ScreenError.noMeasures { throw try study.notMeasured() }
  }

  private func answer() async throws {
    if let people = try data.people() { return try print(try await screen.run(on: people)) }
    let study = try study.computing()
    try await BringUpToDate(before: .screening, isQuiet: report.isQuiet).run(on: study)
    try print(try await screen.run(on: study, recordedAs: .now()))
  }

  private func print(_ outcome: ScreenMeasures.Outcome) throws {
    switch rows {
    case .rules:
      try printer.print(outcome.rules, shownAs: ScreenedRule.overview)
    case .predictions:
      try printer.print(captioned(outcome.predictions), orElse: "Nobody was predicted.")
    case .calibration:
      try printer.print(captioned(outcome.calibration), orElse: "'\(outcome.rules[0].rule)' gives no probabilities.")
    }
    try report.finish(outcome.findings)
  }

  /// Without the last column, the statement, where it stands above the table.
  private func captioned<R: PrintedRow>(_ rows: [R]) -> Table {
    guard printer.isForPeople else { return R.table(of: rows) }
    return R.fields.dropLast().table(of: rows, caption: ScreeningReport.statement)
  }
}
