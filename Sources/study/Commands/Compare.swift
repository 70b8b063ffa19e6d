import Analysis
import Arguments
import Basics
import Statistics
import Studies
import Tables

struct Compare: ExperimentStep {
  static let name = "compare"
  static let summary = "Compare groups, correlate measures, or fit a mixed model."
  static let examples = [
    Example("study compare", "Compares the groups in nine declared measures by Welch's t test."),
    Example("study compare --measures all --csv", "Looks at everything that was measured, adjusted for that."),
    Example("study compare --measures quality", "Looks whether the data are as good in one group as in the other."),
    Example("study compare --comparison mann-whitney --correction hochberg", "Compares by ranks."),
    Example("study compare --within condition", "Compares conditions of the same participants, by paired t tests."),
    Example("study compare --correlate words_per_minute,skipped,age --method kendall", "Correlates every pair."),
    Example("study compare --counts sex,language", "Counts who the groups are, by Fisher's exact test."),
    Example(
      "study compare --formula 'log(gaze) ~ group * length + (1 | participant) + (1 | word)'",
      "Fits a model of words: ffd, sfd, gaze, gopast, total, skip, regin and regout are short for measures."
    ),
    Example(
      "study compare --formula 'skip ~ group + frequency + (1 | participant)' --family binomial --join words.csv",
      "Joins what is known of words from elsewhere."
    ),
    Example("study compare --formula 'rt ~ c + (1 | id)' --data any.csv --json", "Needs no study."),
    Example(
      "study compare --data any.csv --group dyslexia",
      "Compares every number of it: one row a participant. The other questions take a study."
    ),
  ]
  static let result = "Rows on standard output; a model is a summary, or by --json one object."

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let references: [String]
  private let asked: ComparisonOptions
  private let work: ComparisonOptions.Work
  private let model: FormulaOptions
  private let data: DataOptions

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    asked = try ComparisonOptions(from: &arguments)
    references = try arguments.options(
      "reference",
      .text("X=LEVEL"),
      help: "What others are compared with."
    )
    data = try DataOptions(from: &arguments, by: "Averages the rows by its column of participants.")
    model = try FormulaOptions(from: &arguments, of: data)
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    try asked.check(beside: model, data, hasReferences: !references.isEmpty)
    if let other = model.otherFormula, printer.hasHeader {
      let reason = "'--csv' prints the rows of one model, and not the test; '--json' holds both"
      throw .impossible(of: "--compare-with", other, since: reason)
    }
    work = try asked.work(beside: model, data)
  }

  /// Of comparisons only what these words make; another table leaves the study as it is.
  var ground: StepGround {
    if data.file != nil { return .results([]) }
    if model.formula != nil { return .results([.estimates]) }
    switch work {
    case .groups, .conditions: return .results([.comparison])
    case .correlations: return .results([.correlation])
    case .counts: return .results([.counts])
    }
  }

  var inputs: [String] { model.inputs }

  func check() throws {
    if model.formula == nil { _ = try groupReference() } else { _ = try formula() }
  }

  func run() async throws {
    do { try await answer() } catch CompareError.noMeasures { throw try study.notMeasured() }
  }

  private func answer() async throws {
    guard model.formula != nil else { return try await compare() }
    let fitted = try await fitted()
    let text = try text(of: fitted)
    try StandardOutput.write(printer.isForPeople ? Terminal.harmless(text) : text)
    try report.finish(fitted.findings)
  }

  /// The model that the formula describes, fitted.
  func fitted() async throws -> FittedFormula {
    var step = try formula()
    if let file = model.dataFile { return try step.run(on: try FormulaRows(file: file)) }
    step.joined = model.wordColumns
    step.rows = model.rows
    let study = try study.computing()
    try await BringUpToDate(before: .estimates, isQuiet: report.isQuiet).run(on: study)
    return try step.run(on: study, recordedAs: .now())
  }

  /// The model as it was typed.
  private func formula() throws -> FitFormula {
    var step = try FitFormula(model.formula ?? "", comparedWith: model.otherFormula)
    step.family = model.family
    step.criterion = model.isML ? .ml : .reml
    step.references = try references.map { (text) throws(CompareError) in try Reference(text) }
    return step
  }

  /// What is printed of a model.
  func text(of fitted: FittedFormula) throws -> String {
    if printer.isJSON { return fitted.json + "\n" }
    guard printer.isForPeople else {
      return try printer.text(of: ModelEstimate.table(of: fitted.estimates))
    }
    let tables = [fitted.fixedEffects, fitted.randomEffects, fitted.likelihoodRatio].compactMap(\.self)
    return try fitted.summary + "\n" + tables.map { try "\n" + printer.text(of: $0) }.joined()
  }

  private func compare() async throws {
    let level = try groupReference()
    if case .groups(var step) = work, let people = try data.people() {
      step.reference = level
      return try print(try step.run(on: people, measures: asked.measures?.listed ?? []))
    }
    let study = try study.computing()
    switch work {
    case .groups(var step):
      step.reference = level
      try await BringUpToDate(before: .comparison, isQuiet: report.isQuiet).run(on: study)
      try print(try step.run(on: study, recordedAs: .now()))
    case .conditions(var step):
      step.reference = level
      try await BringUpToDate(before: .comparison, isQuiet: report.isQuiet).run(on: study)
      try print(try step.run(on: study, recordedAs: .now()))
    case .correlations(let step):
      try await BringUpToDate(before: .correlation, isQuiet: report.isQuiet).run(on: study)
      let outcome = try step.run(on: study, recordedAs: .now())
      try print(outcome.correlations, [MeasureCorrelation.overview(of: outcome.correlations)])
      try report.finish(outcome.findings)
    case .counts(var step):
      step.reference = level
      let outcome = try step.run(on: study, recordedAs: .now())
      try print(outcome.counts, [GroupCount.overview(of: outcome.counts)])
      try report.finish(outcome.findings)
    }
  }

  private func print(_ outcome: CompareGroups.Outcome) throws {
    let comparisons = outcome.comparisons
    try print(comparisons, [GroupComparison.overview(of: comparisons), GroupComparison.diagnostics(of: comparisons)])
    try report.finish(outcome.findings)
  }

  /// The group that others are compared with.
  private func groupReference() throws(CompareError) -> String? {
    var level: String?
    for text in references {
      let reference = try Reference(text)
      guard ["group", data.group, asked.within].contains(reference.column) else { throw .notAReference(text) }
      level = reference.level
    }
    return level
  }

  /// `tables`: of the same rows, for people.
  private func print<R: PrintedRow>(_ rows: [R], _ tables: [Table]) throws {
    let nothing = "There is nothing to compare."
    guard printer.isForPeople else { return try printer.print(rows, orElse: nothing) }
    for (place, table) in tables.enumerated() {
      if place > 0 { try StandardOutput.write("\n") }
      try printer.print(table, orElse: nothing)
    }
  }
}
