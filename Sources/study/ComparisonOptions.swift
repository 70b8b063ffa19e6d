import Analysis
import Arguments
import Basics
import Statistics

/// What a person asks of groups, of conditions, or of measures of everybody.
struct ComparisonOptions {
  /// What is done where there is no formula.
  enum Work {
    case groups(CompareGroups)
    case conditions(CompareConditions)
    case correlations(CorrelateMeasures)
    case counts(CountGroups)
  }

  /// As typed.
  let measures: String?
  let within: String?
  private let comparison: String?
  private let correction: Correction?
  private let options: ChoiceOptions
  private let correlated: String?
  private let method: Correlation?
  private let counted: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    measures = try arguments.option(
      "measures",
      .text("NAMES"),
      help: "By commas, 'all' of reading, or 'quality' of data."
    )
    within = try arguments.option("within", .text("COLUMN"), help: "Compare its conditions within participants.")
    let rules = within == nil ? comparisons.names : pairedComparisons.names
    comparison = try arguments.option(
      "comparison",
      .text("NAME"),
      usual: "welch, or within paired-t",
      help: "The test."
    )
    if let comparison, !rules.contains(comparison) {
      throw .wrongValue(of: "--comparison", comparison, expected: .choice(rules))
    }
    correction = try arguments.choice(
      "correction",
      of: Correction.self,
      usual: "holm, or bh for 'all'",
      help: "How p values are corrected."
    )
    options = try ChoiceOptions(from: &arguments)
    correlated = try arguments.option("correlate", .text("NAMES"), help: "Correlate these, two or more, instead.")
    method = try arguments.choice(
      "method",
      of: Correlation.self,
      usual: "spearman",
      help: "The rule of --correlate."
    )
    counted = try arguments.option(
      "counts",
      .text("COLUMNS"),
      help: "Count columns such as sex by group instead."
    )
  }

  /// Throws where options exclude each other, or lack one that they are meant for.
  func check(beside model: FormulaOptions, _ data: DataOptions, hasReferences: Bool) throws(UsageError) {
    let others = others(beside: model)
    if within != nil, let other = others.first ?? (data.file == nil ? nil : "--data") {
      throw .exclusive("--within", other)
    }
    if others.count > 1 { throw .exclusive(others[0], others[1]) }
    let own = typedOptions(
      ["--measures": measures != nil, "--comparison": comparison != nil, "--correction": correction != nil]
    )
    if let other = others.first, let typed = own.first, other == "--formula" || typed != "--correction" {
      throw .exclusive(other, typed)
    }
    if correlated != nil, hasReferences { throw .exclusive("--correlate", "--reference") }
    if data.group != nil, let other = others.first { throw .exclusive("--group", other) }
    if data.file != nil, let other = others.first(where: { $0 != "--formula" }) { throw .exclusive("--data", other) }
    if data.file != nil, data.group == nil, others.isEmpty {
      throw .missingOption("--group or --formula", "what '--data' is asked")
    }
    if data.unit != nil, data.group == nil { throw .missingOption("--group", "what '--by' averages the rows for") }
    if correlated == nil, method != nil { throw .missingOption("--correlate", "what '--method' is meant for") }
  }

  /// What asks for something else than a comparison.
  private func others(beside model: FormulaOptions) -> [String] {
    typedOptions(["--formula": model.formula != nil, "--correlate": correlated != nil, "--counts": counted != nil])
  }

  /// With a formula there is nothing of the kind to do, but what was typed has to be right.
  func work(beside model: FormulaOptions, _ data: DataOptions) throws(UsageError) -> Work {
    let name = comparison ?? (within == nil ? Welch.name : PairedT.name)
    let options = try options.options(of: others(beside: model).isEmpty ? name : nil)
    if let correlated { return .correlations(try correlations(of: correlated)) }
    if let counted { return .counts(try counts(of: counted)) }
    if let within {
      var step = try UsageError.choosing { () throws(OptionError) in
        try CompareConditions(within: within, by: name, options)
      }
      if let measures { step.family = try Self.family(measures) }
      step.correction = correction
      return .conditions(step)
    }
    var step = try UsageError.choosing { () throws(OptionError) in try CompareGroups(by: name, options) }
    if let measures, data.group == nil { step.family = try Self.family(measures) }
    step.correction = correction
    return .groups(step)
  }

  private func correlations(of names: String) throws(UsageError) -> CorrelateMeasures {
    if Set(names.listed).count < 2 {
      let reason = "it takes two different names or more, by commas"
      throw .impossible(of: "--correlate", names, since: reason)
    }
    var step = try UsageError.choosing { () throws(OptionError) in try CorrelateMeasures(names) }
    step.method = method ?? step.method
    step.correction = correction ?? step.correction
    return step
  }

  private func counts(of columns: String) throws(UsageError) -> CountGroups {
    if columns.listed.contains("group") {
      throw .impossible(of: "--counts", "group", since: "other columns are counted, in each group")
    }
    var step = try UsageError.choosing { () throws(OptionError) in try CountGroups(columns) }
    step.correction = correction ?? step.correction
    return step
  }

  /// The measures that are named, or those that one word stands for.
  private static func family(_ measures: String) throws(UsageError) -> MeasureFamily {
    let words = [MeasureFamily.everyMeasure, MeasureFamily.everyQuality]
    if let word = words.first(where: { measures.listed.contains($0) }), measures != word {
      throw .impossible(of: "--measures", measures, since: "'\(word)' stands alone")
    }
    return try UsageError.choosing { () throws(OptionError) in try MeasureFamily(measures) }
  }
}
