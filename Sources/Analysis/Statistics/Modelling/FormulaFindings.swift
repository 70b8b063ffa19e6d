import Basics
import Statistics
import Tables

/// What is to be said of a fitted formula.
struct FormulaFindings {
  let fit: MixedFit
  let family: MixedModel.Family
  let rows: FormulaRows
  /// Columns whose levels differ at random.
  let grouping: [String]
  let test: ModelComparison?

  /// Beyond this deviation of log odds nearly every level has only ones or only zeros.
  private static let largestOdds = 8.0

  /// With what was found of the rows before.
  var log: FindingLog {
    var log = FindingLog(rows.findings)
    log.append(contentsOf: strayWords)
    log.append(contentsOf: [leftOut, dropped, singular].compactMap(\.self))
    log.append(contentsOf: constantGroups + soleLevels)
    log.append(contentsOf: [dependence, residuals, untested, leftOutOfTest].compactMap(\.self))
    return log
  }

  private func finding(_ severity: Finding.Severity, _ kind: String, _ message: String) -> Finding {
    Finding(severity, kind, at: Place(rows.name), message)
  }

  private var strayWords: [Finding] {
    fit.formula.columns.filter { !fit.formula.groupingColumns.contains($0) }.compactMap { column -> Finding? in
      guard let stray = rows.data.strayWord(in: column) else { return nil }
      let problem = "'\(stray.word)' is not a number, so '\(column)' is a factor with a coefficient for each level."
      return Finding(.warning, "mixed-column", at: rows.place(stray.row), problem)
    }
  }

  private var leftOut: Finding? {
    guard fit.leftOut > 0 else { return nil }
    let (lack, isLeft) = fit.leftOut == 1 ? ("lacks", "is") : ("lack", "are")
    return finding(
      .note,
      "left-out",
      "\(NumberText.counted(fit.leftOut, "row")) \(lack) a value in a column of the formula, and \(isLeft) left out."
    )
  }

  private var dropped: Finding? {
    guard !fit.dropped.isEmpty else { return nil }
    let names = fit.dropped.quoted()
    return finding(.warning, "dropped", "Follows from other columns, and has no coefficient: \(names).")
  }

  private var singular: Finding? {
    guard fit.isSingular else { return nil }
    let names = fit.singularTerms.map { "(\($0))" }.joined(separator: ", ")
    return finding(
      .warning,
      "singular",
      "The fit is singular: effects do not vary in some direction of \(names). A simpler term may be enough."
    )
  }

  /// Groups within which the response hardly changes.
  private var constantGroups: [Finding] {
    guard family == .binomial else { return [] }
    let constant = fit.components.filter { $0.term == "(Intercept)" && $0.standardDeviation > Self.largestOdds }
    return constant.map { component in
      let deviation = NumberText.fixed(component.standardDeviation, decimals: 1)
      let sentence = """
        The odds differ between levels of '\(component.group)' by an SD of \(deviation) logarithms: the response hardly changes within \
        them, and the coefficients say little.
        """
      return finding(.warning, "constant-within", sentence)
    }
  }

  /// The grouping by people; nil where there is none.
  private var owner: String? { grouping.first(where: Self.owners.contains) }

  private static let owners = ["participant", "subject"]

  private var soleLevels: [Finding] {
    let member = owner != nil || rows.name == StudyRows.participants.rawValue ? "participant" : "row"
    return fit.soleLevels(in: rows.data, by: owner).map { column, levels in
      let names = levels.quoted()
      let sentence = """
        Levels of '\(column)' with one \(member) only: \(names). A coefficient of such a level tells of that one alone.
        """
      return finding(.warning, "sole-level-\(column)", sentence)
    }
  }

  private var dependence: Finding? {
    guard [StudyRows.words, .trials].map(\.rawValue).contains(rows.name), owner == nil else { return nil }
    return finding(
      .warning,
      "dependent",
      "Rows of one participant are not independent: add (1 | participant), or take '--rows participants'."
    )
  }

  private var residuals: Finding? {
    family == .gaussian ? finding(.note, "residuals", ResidualDiagnostics(fit).sentence(of: rows)) : nil
  }

  /// Why there is no test against the other model.
  private var untested: Finding? { test?.problem.map { finding(.warning, "not-nested", $0) } }

  private var leftOutOfTest: Finding? {
    guard let test else { return nil }
    let lacking = test.smaller.leftOut - fit.leftOut
    guard lacking > 0 else { return nil }
    return finding(
      .note,
      "left-out-of-test",
      """
      The likelihood-ratio test leaves out \(NumberText.counted(lacking, "more row")), which \(lacking == 1 ? "lacks" : "lack") a \
      value in a column of the other formula: both models are fitted to the same rows for it.
      """
    )
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
    ].compactMap(\.self)
    let extreme = largest.first.map { residual in
      let place = rows.place(residual.row)
      let deviations = NumberText.fixed(residual.value, decimals: 1)
      return
        " The most extreme is \(deviations) standard deviations off, \(place.line.map { "line \($0)" } ?? "\(place)")."
    }
    return "Residuals have \(numbers.joined(separator: ", ")); all are 0 for a normal distribution.\(extreme ?? "")"
  }
}
