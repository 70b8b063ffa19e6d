import Analysis
import Arguments
import Basics
import Statistics
import Studies
import Tables

struct Compare: ExperimentStep {
  static let name = "compare"
  static let summary = "Compare groups, correlate measures, or fit a mixed model."
  static let ground = StepGround.results([.comparison, .correlation, .counts, .estimates])
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
    Example("study compare --data any.csv --group dyslexia", "Compares every number of it: one row a participant."),
  ]
  static let result = "Rows on standard output; a model is a summary, or by --json one object."

  private let study: StudyOption
  private let printer: RowPrinter
  private let report: FindingOptions
  private let references: [String]
  private let work: Work
  private let model: FormulaOptions
  private let data: DataOptions
  private let within: String?
  /// As typed.
  private let measures: String?

  /// What is done where there is no formula.
  private enum Work {
    case groups(CompareGroups)
    case conditions(CompareConditions)
    case correlations(CorrelateMeasures)
    case counts(CountGroups)
  }

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let measures = try arguments.option(
      "measures",
      .text("NAMES"),
      help: "By commas, 'all' of reading, or 'quality' of data."
    )
    let within = try arguments.option("within", .text("COLUMN"), help: "Compare its conditions within participants.")
    let rules = within == nil ? comparisons.names : pairedComparisons.names
    let comparison = try arguments.option(
      "comparison",
      .text("NAME"),
      usual: "welch, or within paired-t",
      help: "The test."
    )
    if let comparison, !rules.contains(comparison) {
      throw .wrongValue(of: "--comparison", comparison, expected: .choice(rules))
    }
    let correction = try arguments.choice(
      "correction",
      of: Correction.self,
      usual: "holm, or bh for 'all'",
      help: "How p values are corrected."
    )
    let options = try ChoiceOptions(from: &arguments)
    let correlated = try arguments.option("correlate", .text("NAMES"), help: "Correlate these, two or more, instead.")
    let method = try arguments.choice(
      "method",
      of: Correlation.self,
      usual: "spearman",
      help: "The rule of --correlate."
    )
    let counted = try arguments.option(
      "counts",
      .text("COLUMNS"),
      help: "Count columns such as sex by group instead."
    )
    references = try arguments.options(
      "reference",
      .text("X=LEVEL"),
      help: "What others are compared with."
    )
    data = try DataOptions(from: &arguments, by: "Averages the rows by its column of participants.")
    model = try FormulaOptions(from: &arguments, of: data)
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    let own = [("--measures", measures), ("--comparison", comparison), ("--correction", correction?.rawValue)]
    let others = [
      ("--formula", model.formula), ("--correlate", correlated), ("--counts", counted),
    ].filter { $0.1 != nil }
    if within != nil, let other = others.first?.0 ?? (data.file == nil ? nil : "--data") {
      throw .exclusive("--within", other)
    }
    self.within = within
    if others.count > 1 { throw .exclusive(others[0].0, others[1].0) }
    if let other = others.first, let typed = own.first(where: { $0.1 != nil }),
      other.0 == "--formula" || typed.0 != "--correction"
    {
      throw .exclusive(other.0, typed.0)
    }
    if correlated != nil, !references.isEmpty { throw .exclusive("--correlate", "--reference") }
    if data.group != nil, let other = others.first { throw .exclusive("--group", other.0) }
    if data.unit != nil, data.group == nil { throw .missingOption("--group", "what '--by' averages the rows for") }
    self.measures = measures
    if correlated == nil, method != nil { throw .missingOption("--correlate", "what '--method' is meant for") }
    let name = comparison ?? (within == nil ? Welch.name : PairedT.name)
    do {
      let options = try options.options(of: others.isEmpty ? name : nil)
      if let correlated {
        if Set(correlated.listed).count < 2 {
          let reason = "it takes two different names or more, by commas"
          throw UsageError.impossible(of: "--correlate", correlated, since: reason)
        }
        var step = try CorrelateMeasures(correlated)
        step.method = method ?? step.method
        step.correction = correction ?? step.correction
        work = .correlations(step)
      } else if let counted {
        if counted.listed.contains("group") {
          throw UsageError.impossible(of: "--counts", "group", since: "other columns are counted, in each group")
        }
        var step = try CountGroups(counted)
        step.correction = correction ?? step.correction
        work = .counts(step)
      } else if let within {
        var step = try CompareConditions(within: within, by: name, options)
        if let measures { step.family = try Self.family(measures) }
        step.correction = correction
        work = .conditions(step)
      } else {
        var groups = try CompareGroups(by: name, options)
        if let measures, data.group == nil { groups.family = try Self.family(measures) }
        groups.correction = correction
        work = .groups(groups)
      }
    } catch let error as OptionError {
      throw .choice(error)
    } catch let error as UsageError {
      throw error
    } catch {
      preconditionFailure("Choices throw no other errors.")
    }
  }

  /// The measures that are named, or those that one word stands for.
  private static func family(_ measures: String) throws -> MeasureFamily {
    let words = [MeasureFamily.everyMeasure, MeasureFamily.everyQuality]
    if let word = words.first(where: { measures.listed.contains($0) }), measures != word {
      throw UsageError.impossible(of: "--measures", measures, since: "'\(word)' stands alone")
    }
    return try MeasureFamily(measures)
  }

  var inputs: [String] { model.inputs }

  func run() async throws {
    guard model.formula != nil else { return try await compare() }
    let fitted = try await fitted()
    let text = try text(of: fitted)
    try StandardOutput.write(printer.isForPeople ? Terminal.harmless(text) : text)
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
    let study = try study.computing()
    try await BringUpToDate(before: .estimates, isQuiet: report.isQuiet).run(on: study)
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

  private func compare() async throws {
    let level = try groupReference()
    if case .groups(var step) = work, let people = try data.people() {
      step.reference = level
      return try printed(try step.run(on: people, measures: measures?.listed ?? []))
    }
    let study = try study.computing()
    switch work {
    case .groups(var step):
      step.reference = level
      try await BringUpToDate(before: .comparison, isQuiet: report.isQuiet).run(on: study)
      try printed(try step.run(on: study, recordedAs: .now()))
    case .conditions(var step):
      step.reference = level
      try await BringUpToDate(before: .comparison, isQuiet: report.isQuiet).run(on: study)
      try printed(try step.run(on: study, recordedAs: .now()))
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

  private func printed(_ outcome: CompareGroups.Outcome) throws {
    let comparisons = outcome.comparisons
    try print(comparisons, [GroupComparison.overview(of: comparisons), GroupComparison.diagnostics(of: comparisons)])
    try report.finish(outcome.findings)
  }

  /// The group that others are compared with.
  private func groupReference() throws(CompareError) -> String? {
    var level: String?
    for text in references {
      let reference = try Reference(text)
      guard ["group", data.group, within].contains(reference.column) else { throw .notAReference(text) }
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
