import Basics
import Measurement
package import Statistics
package import Store
package import Studies
import Tables

/// Fits a model that a formula describes, to rows of the study or of any table.
package struct FitFormula: Sendable {
  /// As it was typed.
  package let text: String
  /// Of a model to test this one against; one of them is a special case of the other.
  package let otherText: String?
  private let formula: Formula
  private let otherFormula: Formula?
  package var family = MixedModel.Family.gaussian
  package var criterion = MixedModel.Criterion.reml
  package var references: [Reference] = []
  /// What the rows of the study are; nil for the first of words, trials and participants that has every column.
  package var rows: StudyRows?
  /// A table whose columns join the study's words.
  package var joined: String?

  package init(_ formula: String, comparedWith other: String? = nil) throws(FormulaError) {
    text = formula
    otherText = other
    self.formula = try Formula(formula)
    otherFormula = if let other { try Formula(other) } else { nil }
  }

  /// As it was done before.
  init(_ choices: Choices) throws {
    try self.init(choices.name(of: Self.kind) ?? "", comparedWith: choices.option("compared-with", of: Self.kind))
    family = choices.word("family", of: Self.kind) ?? .gaussian
    criterion = choices.word("criterion", of: Self.kind) ?? .reml
    references = try choices.all(Run.Choice.referenceLevelKind).map { try Reference($0.name) }
    rows = choices.word("rows", of: Self.kind)
    joined = choices.name(of: Self.joinKind)
  }

  private static let kind = "formula"
  private static let joinKind = "join"

  private func recorded(in study: borrowing Study) throws -> [Run.Choice] {
    let model = Run.Choice(
      Self.kind,
      text,
      [
        "compared-with": otherText ?? "", "family": family.rawValue, "criterion": criterion.rawValue,
        "rows": rows?.rawValue ?? "",
      ]
    )
    let table = try joined.map { try Run.Choice(Self.joinKind, ofFileAt: $0, in: study) }
    let levels = references.map { Run.Choice(Run.Choice.referenceLevelKind, "\($0.column)=\($0.level)") }
    return [model] + levels + [table].compactMap(\.self)
  }

  /// Stores nothing.
  package func run(on rows: FormulaRows) throws -> FittedFormula {
    if let otherFormula, otherFormula.response != formula.response {
      throw CompareError.otherResponse(formula.response, otherFormula.response)
    }
    try rows.check(formula.columns + (otherFormula?.columns ?? []))
    var rows = rows
    do throws(MixedModelError) {
      try rows.setReferences(references)
      let model = MixedModel(formula, family: family, criterion: criterion)
      let fit = try model.fit(rows.data)
      var test: ModelComparison?
      if let otherFormula {
        test = try ModelComparison(model, MixedModel(otherFormula, family: family), on: rows.data)
      }
      return FittedFormula(self, rows, formula.groupingColumns, fit, test)
    } catch {
      throw rows.located(error)
    }
  }

  /// Stores the estimates in the place of earlier ones of the same model.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> FittedFormula {
    let columns = formula.columns + (otherFormula?.columns ?? []) + references.map(\.column)
    let table = try joined.map { try WordColumns(at: $0) }
    let fitted = try self.run(on: try FormulaRows(study, rows, naming: columns.distinct, joining: table))
    let means = try fitted.means()
    var run = run
    run.choices += try recorded(in: study)
    let scope = EstimateScope(fitted.model).text
    try study.keep(.estimates, of: scope, fitted.estimates, means, [fitted.stored], by: try study.begin(run))
    return fitted
  }
}

extension Formula {
  /// What stands before the tilde.
  fileprivate var response: String {
    description.split(separator: "~", maxSplits: 1).first?.trimmedOfBlanks ?? ""
  }
}
