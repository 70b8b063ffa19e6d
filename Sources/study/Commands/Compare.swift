import Analysis
import Arguments
import Basics
import Statistics
import Studies
import Tables

struct Compare: ExperimentStep {
  static let name = "compare"
  static let summary = "Compare groups of participants, or fit a mixed model."
  static let ground = StepGround.results([.comparison, .estimates])
  static let examples = [
    Example("study compare", "Compares the groups in nine declared measures by Welch's t test."),
    Example("study compare --measures all --csv", "Looks at everything that was measured, adjusted for that."),
    Example("study compare --measures quality", "Looks whether the data are as good in one group as in the other."),
    Example("study compare --comparison mann-whitney --correction hochberg", "Compares by ranks."),
    Example(
      "study compare --formula 'log(gaze) ~ group * length + (1 | participant) + (1 | word)'",
      "Fits a model of words: ffd, sfd, gaze, gopast, total, skip, regin and regout are short for measures."
    ),
    Example(
      "study compare --formula 'skip ~ group + frequency + (1 | participant)' --family binomial --join words.csv",
      "Joins what is known of words from elsewhere."
    ),
    Example("study compare --formula 'rt ~ c + (1 | id)' --data any.csv --json", "Needs no study."),
  ]
  static let result = "Rows on standard output; a model is a summary with tables, or one JSON object on a line."

  private let study: StudyOption
  private let printer: RowPrinter
  private let report: FindingOptions
  private let references: [String]
  private let groups: CompareGroups
  private let model: FormulaOptions

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let measures = try arguments.option(
      "measures",
      .text("NAMES"),
      help: "What is compared, by commas; 'all' of reading, or 'quality' of data."
    )
    let comparison = try arguments.choice("comparison", among: comparisons.names, help: "The rule; welch.")
    let correction = try arguments.choice(
      "correction",
      of: Correction.self,
      help: "Of p values for many measures; holm, or bh for 'all' and 'quality'."
    )
    let options = try ChoiceOptions(from: &arguments)
    references = try arguments.options(
      "reference",
      .text("X=LEVEL"),
      help: "The level that others are compared with."
    )
    model = try FormulaOptions(from: &arguments)
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    let own = [("--measures", measures), ("--comparison", comparison), ("--correction", correction?.rawValue)]
    if model.formula != nil, let typed = own.first(where: { $0.1 != nil }) { throw .exclusive("--formula", typed.0) }
    let name = comparison ?? Welch.name
    do {
      var groups = try CompareGroups(by: name, try options.options(of: model.formula == nil ? name : nil))
      if let measures { groups.family = try MeasureFamily(measures) }
      groups.correction = correction
      self.groups = groups
    } catch let error as OptionError {
      throw .choice(error)
    } catch let error as UsageError {
      throw error
    } catch {
      preconditionFailure("Choices throw no other errors.")
    }
  }

  var inputs: [String] { model.inputs }

  func run() async throws {
    guard model.formula != nil else { return try await compareGroups() }
    let fitted = try await fitted()
    print(try text(of: fitted), terminator: "")
    try report.finish(fitted.findings)
  }

  /// The model that the formula describes, fitted.
  func fitted() async throws -> FittedFormula {
    var step = try FitFormula(model.formula ?? "", comparedWith: model.otherFormula)
    step.family = model.family
    step.criterion = model.isML ? .ml : .reml
    step.references = try references.map { (text) throws(CompareError) in try Reference(text) }
    if let file = model.dataFile { return try step.run(on: try FormulaRows(file: file)) }
    step.joined = model.wordColumns
    step.rows = model.rows
    let study = try study.writing()
    try await BringUpToDate(before: .estimates).run(on: study)
    return try step.run(on: study, recordedAs: .now())
  }

  /// What is printed of a model.
  func text(of fitted: FittedFormula) throws -> String {
    if printer.isJSON { return fitted.json + "\n" }
    guard printer.isForPeople else {
      return try printer.text(of: ModelEstimate.table(of: fitted.estimates), orElse: "")
    }
    let tables = [fitted.fixedEffects, fitted.randomEffects, fitted.likelihoodRatio].compactMap(\.self)
    return try fitted.summary + "\n" + tables.map { try "\n" + printer.text(of: $0, orElse: "") }.joined()
  }

  private func compareGroups() async throws {
    var step = groups
    for text in references {
      let reference = try Reference(text)
      guard reference.column == "group" else { throw CompareError.notAReference(text) }
      step.reference = reference.level
    }
    let study = try study.writing()
    try await BringUpToDate(before: .comparison).run(on: study)
    let outcome = try step.run(on: study, recordedAs: .now())
    let nothing = "There is nothing to compare."
    if printer.isForPeople {
      try printer.print(GroupComparison.overview(of: outcome.comparisons), orElse: nothing)
      print()
      try printer.print(GroupComparison.diagnostics(of: outcome.comparisons), orElse: nothing)
    } else {
      try printer.print(outcome.comparisons, orElse: nothing)
    }
    try report.finish(outcome.findings)
  }
}
