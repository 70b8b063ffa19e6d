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

  package init(_ formula: String, comparedWith other: String? = nil) throws(FormulaError) {
    text = formula
    otherText = other
    self.formula = try Formula(formula)
    otherFormula = if let other { try Formula(other) } else { nil }
  }

  /// Stores nothing.
  package func run(on rows: FormulaRows) throws -> FittedFormula {
    if let otherFormula, otherFormula.response != formula.response {
      throw CompareError.otherResponse(formula.response, otherFormula.response)
    }
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
  ///
  /// `rows`: nil for the first of words, trials and participants that has every column.
  package func run(
    on study: borrowing Study,
    rows: StudyRows?,
    joining joined: WordColumns?,
    recordedAs run: Run
  ) throws -> FittedFormula {
    let columns = formula.columns + (otherFormula?.columns ?? []) + references.map(\.column)
    let distinct = columns.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let fitted = try self.run(on: try FormulaRows(study, rows, naming: distinct, joining: joined))
    let means = try fitted.means()
    let number = try study.store.insert(run)
    try study.store.transaction {
      let key: Selection = [
        "formula": .text(text), "rows": .text(fitted.rows), "family": .text(family.rawValue),
        "method": .text(fitted.fit.criterion.rawValue),
      ]
      try study.store.removeAll(ModelEstimate.self, where: key)
      try study.store.removeAll(ModelMean.self, where: key)
      try study.store.insert(fitted.estimates, run: number)
      try study.store.insert(means, run: number)
    }
    return fitted
  }
}

extension Formula {
  /// What stands before the tilde.
  fileprivate var response: String {
    description.split(separator: "~", maxSplits: 1).first.map { $0.trimmed } ?? ""
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
