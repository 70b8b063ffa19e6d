package import Basics
package import Statistics
import Tables

/// A fitted model, and what is to be said of it.
package struct FittedFormula: Sendable {
  /// As it was typed.
  package let formula: String
  /// What its rows are.
  package let rows: String
  package let family: MixedModel.Family
  package let fit: MixedFit
  /// The model that it was tested against.
  package let otherFormula: String?
  package let test: ModelComparison?
  package let findings: FindingLog

  init(_ step: FitFormula, _ rows: FormulaRows, _ grouping: [String], _ fit: MixedFit, _ test: ModelComparison?) {
    formula = step.text
    self.rows = rows.name
    family = step.family
    self.fit = fit
    otherFormula = step.otherText
    self.test = test
    var log = FindingLog(rows.findings)
    let place = Place(rows.name)
    func add(_ severity: Finding.Severity, _ kind: String, _ message: String) {
      log.append(Finding(severity, kind, at: place, message))
    }
    for column in fit.formula.columns where !fit.formula.groupingColumns.contains(column) {
      guard let stray = rows.data.strayWord(in: column) else { continue }
      let problem = "'\(stray.word)' is not a number, so '\(column)' is a factor with a coefficient for each level."
      log.append(Finding(.warning, "mixed-column", at: rows.place(stray.row), problem))
    }
    if fit.leftOut > 0 {
      let lack = fit.leftOut == 1 ? "lacks" : "lack"
      add(
        .note,
        "left-out",
        "\(NumberText.counted(fit.leftOut, "row")) \(lack) a value in a column of the formula, and \(fit.leftOut == 1 ? "is" : "are") left out."
      )
    }
    if !fit.dropped.isEmpty {
      let names = fit.dropped.quoted()
      add(.warning, "dropped", "Follows from other columns, and has no coefficient: \(names).")
    }
    if fit.isSingular {
      let names = fit.singularTerms.map { "(\($0))" }.joined(separator: ", ")
      add(
        .warning,
        "singular",
        "The fit is singular: effects do not vary in some direction of \(names). A simpler term may be enough."
      )
    }
    for component in fit.components where family == .binomial && component.term == "(Intercept)" {
      guard component.standardDeviation > Self.largestOdds else { continue }
      let deviation = NumberText.fixed(component.standardDeviation, decimals: 1)
      let sentence = """
        The odds differ between levels of '\(component.group)' by an SD of \(deviation) logarithms: the response hardly changes within \
        them, and the coefficients say little.
        """
      add(.warning, "constant-within", sentence)
    }
    let owners = ["participant", "subject"]
    let owner = grouping.first(where: owners.contains)
    let member = owner != nil || rows.name == StudyRows.participants.rawValue ? "participant" : "row"
    for (column, levels) in fit.soleLevels(in: rows.data, by: owner) {
      let names = levels.quoted()
      let sentence = """
        Levels of '\(column)' with one \(member) only: \(names). A coefficient of such a level tells of that one alone.
        """
      add(.warning, "sole-level-\(column)", sentence)
    }
    if [StudyRows.words, .trials].map(\.rawValue).contains(rows.name), owner == nil {
      add(
        .warning,
        "dependent",
        "Rows of one participant are not independent: add (1 | participant), or take '--rows participants'."
      )
    }
    if family == .gaussian { add(.note, "residuals", ResidualDiagnostics(fit).sentence(of: rows)) }
    if let test {
      if let problem = test.problem { add(.warning, "not-nested", problem) }
      let lacking = test.smaller.leftOut - fit.leftOut
      if lacking > 0 {
        add(
          .note,
          "left-out-of-test",
          """
          The likelihood-ratio test leaves out \(NumberText.counted(lacking, "more row")), which \(lacking == 1 ? "lacks" : "lack") a \
          value in a column of the other formula: both models are fitted to the same rows for it.
          """
        )
      }
    }
    findings = log
  }

  var model: ModelName {
    ModelName(formula: formula, rows: rows, family: family, method: fit.criterion.rawValue)
  }

  /// Beyond this deviation of log odds nearly every level has only ones or only zeros.
  private static let largestOdds = 8.0

  /// Fixed effects, random effects and the residual deviation, in their order.
  package var estimates: [ModelEstimate] {
    func random(_ group: String?, _ term: String, _ deviation: Double, _ correlations: [Double]) -> ModelEstimate {
      ModelEstimate(
        model: model,
        effect: .random,
        group: group,
        term: term,
        value: deviation,
        low: nil,
        high: nil,
        standardError: nil,
        degreesOfFreedom: nil,
        statistic: nil,
        pValue: nil,
        ratio: nil,
        correlations: correlations
      )
    }
    let fixed = fit.coefficients.map { coefficient in
      let interval = fit.interval(of: coefficient.term)
      return ModelEstimate(
        model: model,
        effect: .fixed,
        group: nil,
        term: coefficient.term,
        value: coefficient.estimate,
        low: interval?.low,
        high: interval?.high,
        standardError: coefficient.standardError,
        degreesOfFreedom: coefficient.degreesOfFreedom,
        statistic: coefficient.statistic,
        pValue: coefficient.pValue,
        ratio: fit.ratio(of: coefficient.term).map { .init(value: $0.estimate, low: $0.low, high: $0.high) },
        correlations: []
      )
    }
    let varying = fit.components.map { random($0.group, $0.term, $0.standardDeviation, $0.correlations) }
    return fixed + varying + (fit.sigma.map { [random(nil, "Residual", $0, [])] } ?? [])
  }
}

extension ModelComparison {
  /// Why there is no test; nil where one model is a special case of the other, as far as their terms and deviances tell.
  fileprivate var problem: String? {
    guard chiSquared == nil else { return nil }
    if degreesOfFreedom == 0 {
      return "Both models have as many parameters, so neither is a special case of the other, and there is no test."
    }
    guard !strays.isEmpty else {
      return "The model with more parameters fits worse than the other, so it does not hold it, and there is no test."
    }
    return """
      The test holds where one model is a special case of the other; the larger one has no \
      \(strays.quoted()), so there is no test. Write both \
      with the same terms.
      """
  }
}

extension ResidualDiagnostics {
  fileprivate func sentence(of rows: FormulaRows) -> String {
    let numbers = [
      "skewness \(NumberText.fixed(skewness, decimals: 2))",
      "excess kurtosis \(NumberText.fixed(excessKurtosis, decimals: 2))",
      spreadTrend.map { "correlation of their size with the fitted values \(NumberText.fixed($0, decimals: 2))" },
    ].compactMap { $0 }
    let extreme = largest.first.map { residual in
      let place = rows.place(residual.row)
      let deviations = NumberText.fixed(residual.value, decimals: 1)
      return
        " The most extreme is \(deviations) standard deviations off, \(place.line.map { "line \($0)" } ?? "\(place)")."
    }
    return "Residuals have \(numbers.joined(separator: ", ")); all are 0 for a normal distribution.\(extreme ?? "")"
  }
}
