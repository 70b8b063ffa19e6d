import Arguments
import Basics
import Pipeline
import Statistics
import Tables

struct Compare: ExperimentStep {
  static let name = "compare"
  static let summary = "Compare groups of participants, or fit a mixed model."
  static let examples = [
    Example("study compare", "Compares the groups in nine declared measures by Welch's t test."),
    Example("study compare --measures all --csv", "Looks at everything that was measured, adjusted for that."),
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
    let measures = try arguments.option("measures", .text("NAMES"), help: "What is compared, by commas, or 'all'.")
    let comparison = try arguments.choice("comparison", among: comparisons.names, help: "The rule; welch.")
    let correction = try arguments.choice(
      "correction",
      among: Correction.allCases.map(\.rawValue),
      help: "Of p values for many measures; holm, or bh for 'all'."
    )
    let options = try ChoiceOptions(from: &arguments)
    references = try arguments.options(
      "reference",
      .text("COLUMN=LEVEL"),
      help: "What others are compared with; group=control."
    )
    model = try FormulaOptions(from: &arguments)
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    let own = [("--measures", measures), ("--comparison", comparison), ("--correction", correction)]
    if model.formula != nil, let typed = own.first(where: { $0.1 != nil }) { throw .exclusive("--formula", typed.0) }
    let name = comparison ?? Welch.name
    do {
      var groups = try CompareGroups(by: name, try options.options(of: model.formula == nil ? name : nil))
      if let measures { groups.family = try MeasureFamily(measures) }
      groups.correction = correction.flatMap(Correction.init(rawValue:))
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
    let references = try references.map { (text) throws(CompareError) in try Reference(text) }
    guard let formula = model.formula else { return try compareGroups(references) }
    var step = try FitFormula(formula, comparedWith: model.otherFormula)
    step.family = model.family
    step.criterion = model.isML ? .ml : .reml
    step.references = references
    let fitted: FittedFormula
    if let file = model.dataFile {
      fitted = try step.run(on: try FormulaRows(file: file))
    } else {
      let joined = try model.wordColumns.map { try WordColumns(at: $0) }
      fitted = try step.run(on: try study.writing(), rows: model.rows, joining: joined, recordedAs: .now())
    }
    try print(fitted)
    try report.finish(fitted.findings)
  }

  private func compareGroups(_ references: [Reference]) throws {
    var step = groups
    for reference in references {
      guard reference.column == "group" else {
        throw CompareError.notAReference("\(reference.column)=\(reference.level)")
      }
      step.reference = reference.level
    }
    let outcome = try step.run(on: try study.writing(), recordedAs: .now())
    let nothing = "There is nothing to compare."
    if printer.isForPeople {
      try printer.print(GroupComparison.overview(of: outcome.comparisons), orElse: nothing)
      Swift.print()
      try printer.print(GroupComparison.diagnostics(of: outcome.comparisons), orElse: nothing)
    } else {
      try printer.print(outcome.comparisons, orElse: nothing)
    }
    try report.finish(outcome.findings)
  }

  private func print(_ fitted: FittedFormula) throws {
    if printer.isJSON {
      Swift.print(fitted.json)
    } else if printer.isForPeople {
      Swift.print(fitted.summary)
      for table in [fitted.fixedEffects, fitted.randomEffects, fitted.likelihoodRatio].compactMap({ $0 }) {
        Swift.print()
        try printer.print(table, orElse: "")
      }
    } else {
      try printer.print(fitted.estimates, orElse: "")
    }
  }
}
