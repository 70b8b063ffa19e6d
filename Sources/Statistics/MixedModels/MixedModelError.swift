import Basics

/// Why a model cannot be fitted.
public enum MixedModelError: Error, Equatable {
  case unknownColumn(String, closest: String?)
  case unknownLevel(String, column: String, closest: String?, known: [String])
  /// Arithmetic on a factor.
  case notNumbers(column: String)
  /// Arithmetic on a column that holds a word; `row` counts the rows of the data from 1.
  case notANumber(String, column: String, row: Int)
  /// `row` counts the rows of the data from 1.
  case notFinite(String, row: Int)
  /// The largest of the values is one whose square is no number, or 0.
  case extreme(String, row: Int, value: Double)
  /// The value of a column's function that was asked for.
  case notPredictable(String)
  case noRows(leftOut: Int)
  case oneLevel(column: String, level: String)
  /// In the rows that have a value in every column, while the data have other levels, too.
  case oneLevelLeft(column: String, level: String, rows: Int, of: Int, lacks: [Lack])
  case constantResponse(String)
  case oneRow
  /// The other columns repeat the response, so nothing is left for chance.
  case perfectFit(String)
  case tooFewRows(rows: Int, coefficients: Int)
  case tooManyRandomEffects(term: String, effects: Int, rows: Int)
  /// What varies by random terms, or by one term's variances and correlations, and the residuals' share may be one; `instead`: a
  /// term to write in the place of a sole one, or of an intercept and a factor.
  case notToldApart(terms: [String], orFromResiduals: Bool, instead: String?)
  /// The effects of a random term that have a fixed coefficient for every level, and a term to write in its place.
  case fixedForEachLevel(effects: [String], term: String, group: String, instead: String?)
  case notBinary(String, row: Int)
  case separated(term: String)
  case quadratureNeedsOneIntercept
  case notConverged

  /// How many rows of the data have no value in a column.
  public struct Lack: Equatable, Sendable {
    public let column: String
    public let rows: Int
  }
}

extension MixedModelError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownColumn(let name, let closest):
      "The data have no column '\(name)'.\(didYouMean(closest))"
    case .unknownLevel(let level, let column, let closest, let known):
      "The column '\(column)' has no level '\(level)', only \(known.quoted(atMost: 8)).\(didYouMean(closest))"
    case .notNumbers(let column):
      "The formula computes with the column '\(column)', and needs numbers there."
    case .notANumber(let word, let column, let row):
      "'\(word)' in row \(row) of the data is not a number, and the formula computes with the column '\(column)'."
    case .notFinite(let text, let row):
      "\(text) is not a finite number in row \(row) of the data."
    case .extreme(let text, let row, let value):
      """
      \(text) is \(value) in row \(row) of the data, and squares of such numbers cannot be computed with. Is it missing, or in \
      an odd unit?
      """
    case .notPredictable(let text):
      "\(text) has no value there; give one for each of its columns."
    case .noRows(let leftOut):
      leftOut == 0
        ? "The data have no rows." : "No row has a value in every column of the formula; \(leftOut) lack one."
    case .oneLevel(let column, let level):
      "The column '\(column)' has one level only, '\(level)'; a factor needs two."
    case .oneLevelLeft(let column, let level, let rows, let all, let lacks):
      """
      In the rows with a value in every column of the formula (\(rows) of \(all)) the column '\(column)' has one level only, \
      '\(level)'; a factor needs two. \(listed(lacks)).
      """
    case .constantResponse(let text):
      "The response \(text) has the same value in every row."
    case .oneRow:
      "One row only has a value in every column of the formula; a model needs more rows than it has coefficients."
    case .perfectFit(let text):
      "The response \(text) follows from the other columns without any deviation."
    case .tooFewRows(let rows, let coefficients):
      "\(rows) rows cannot tell \(coefficients) coefficients and the residual variance apart."
    case .tooManyRandomEffects(let term, let effects, let rows):
      "The term (\(term)) has \(effects) random effects, and there are \(rows) rows: there must be more rows than effects."
    case .notToldApart(let terms, let orFromResiduals, let instead) where terms.count == 1 && !orFromResiduals:
      """
      Beside the other terms the data cannot tell all variances and correlations of (\(terms[0])). \
      \(instead.map { "Write (\($0)) in its place." } ?? "Leave effects of it out.")
      """
    case .notToldApart(let terms, _, let instead?):
      """
      The data cannot tell apart what varies \(terms.map { "by (\($0))" }.joined(separator: " and ")): in R's notation \
      '||' parts terms, and not the levels of a factor, which hold the intercept together. Write (\(instead)) in their place.
      """
    case .notToldApart(let terms, let orFromResiduals, _):
      """
      The data cannot tell apart what varies \(terms.map { "by (\($0))" }.joined(separator: " and "))\
      \(orFromResiduals ? " and what the residuals are" : ""). Leave \(terms.count == 1 ? "the term" : "one of the terms") out.
      """
    case .fixedForEachLevel(let effects, let term, let group, let instead):
      """
      The fixed effects give every level of '\(group)' its own \(effects.quoted(atMost: 8)) already, and the data cannot tell what \
      (\(term)) adds to it. \(instead.map { "Write (\($0)) alone in its place." } ?? "Leave it out.")
      """
    case .notBinary(let text, let row):
      "The response \(text) of a binomial model is 0 or 1, or a factor with two levels; row \(row) of the data is neither."
    case .separated(let term):
      "The term '\(term)' separates the zeros of the response from the ones, so its coefficient has no finite estimate."
    case .quadratureNeedsOneIntercept:
      "Quadrature needs a formula whose one random term is an intercept, as (1 | participant)."
    case .notConverged:
      "The fit did not come to rest; a simpler formula or columns of similar size may help."
    }
  }

  /// Such as `6 rows lack 'age', 1 lacks 'iq'`.
  private func listed(_ lacks: [Lack]) -> String {
    lacks.enumerated().map { place, lack in
      let rows = place > 0 ? "" : lack.rows == 1 ? " row" : " rows"
      return "\(lack.rows)\(rows) \(lack.rows == 1 ? "lacks" : "lack") '\(lack.column)'"
    }.joined(separator: ", ")
  }
}
