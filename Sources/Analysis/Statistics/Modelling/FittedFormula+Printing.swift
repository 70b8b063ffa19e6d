import Statistics
package import Tables

extension FittedFormula {
  /// What was fitted, by what, and how well.
  package var summary: String {
    let kind = family == .binomial ? "Logistic" : "Linear"
    let mixed = fit.components.isEmpty ? "" : " mixed"
    let by =
      switch fit.criterion {
      case .reml: "REML, criterion"
      case .ml: "maximum likelihood, deviance"
      case .leastSquares: "least squares, deviance"
      case .laplace: "Laplace's approximation, deviance"
      case .quadrature: "quadrature, deviance"
      }
    let sigma = fit.sigma.map { ", residual SD \(Self.number.printed($0, within: $0))" } ?? ""
    let levels = fit.effects.map { ", \(NumberText.counted($0.levels.count, "level")) of \($0.group)" }.joined()
    return """
      \(formula)
      \(kind)\(mixed) model by \(by) \(NumberText.fixed(fit.deviance, decimals: 4)), AIC \
      \(NumberText.fixed(fit.aic, decimals: 2)), BIC \(NumberText.fixed(fit.bic, decimals: 2))
      \(NumberText.counted(fit.count, "row"))\(levels)\(sigma)
      """
  }

  /// Of coefficients and deviations, unless they are too small for it.
  private static let number = Column.Kind.number(decimals: 4)

  package var fixedEffects: Table {
    let fixed = estimates.filter { $0.effect == .fixed }
    let isFine = ModelEstimate.needsDecimals(fixed, beyond: Self.number)
    let hasDegrees = fixed.contains { $0.degreesOfFreedom != nil }
    var names: [(own: String, shown: String)] = [
      ("term", "term"), ("estimate", "estimate"), ("std_error", "std_error"),
    ]
    if hasDegrees { names.append(("df", "df")) }
    names.append(("statistic", hasDegrees ? "t" : "z"))
    let ratios: [(own: String, shown: String)] =
      fit.isMultiplicative ? [("ratio", "ratio"), ("ratio_low", "low"), ("ratio_high", "high")] : []
    let all = ModelEstimate.fields
    func fields(_ names: [(own: String, shown: String)]) -> [(column: Column, own: Field<ModelEstimate>)] {
      names.compactMap { name in
        all.first { $0.column.name == name.own }.map { own in
          let kind = isFine && own.column.kind == Self.number ? .composed : own.column.kind
          return (column: Column(name.shown, kind, own.column.meaning), own: own)
        }
      }
    }
    func cell(_ field: Field<ModelEstimate>, _ estimate: ModelEstimate) -> Cell {
      let cell = field.cell(estimate)
      guard isFine, field.column.kind == Self.number, case .number(let number) = cell else { return cell }
      let isRatio = field.column.name.hasPrefix("ratio")
      return .text(Self.number.printed(number, within: isRatio ? estimate.ratioDeviation : estimate.ownDeviation))
    }
    let (own, further) = (fields(names), fields(ratios))
    return Table(
      columns: own.map(\.column) + [Column("p", .probability, "Two-sided p value.")] + further.map(\.column),
      rows: fixed.map { estimate in
        own.map { cell($0.own, estimate) } + [Cell(estimate.pValue)] + further.map { cell($0.own, estimate) }
      },
      caption: fit.isMultiplicative
        ? "Fixed effects; ratio: \(family == .binomial ? "of odds" : "of geometric means, the intercept's own back from logarithms"), with its 95 % interval"
        : "Fixed effects"
    )
  }

  /// Nil where nothing varies at random but residuals.
  package var randomEffects: Table? {
    let random = estimates.filter { $0.effect == .random }
    guard random.contains(where: { $0.group != nil }) else { return nil }
    let isFine = ModelEstimate.needsDecimals(random, beyond: Self.number)
    return Table(
      columns: [
        Column("group", .text, "By whose levels it varies."), Column("term", .text, "What varies."),
        Column("sd", isFine ? .composed : Self.number, "Its standard deviation."),
        Column("correlation", .text, "With the earlier terms of the group."),
      ],
      rows: random.map { estimate in
        [
          Cell(estimate.group), .text(estimate.term),
          isFine ? .text(Self.number.printed(estimate.value, within: estimate.value)) : .number(estimate.value),
          .text(estimate.correlations.map { NumberText.fixed($0, decimals: 3) }.joined(separator: " ")),
        ]
      },
      caption: "Random effects"
    )
  }

  /// The likelihood-ratio test, or that there is none; nil where nothing was to be tested.
  package var likelihoodRatio: Table? {
    guard let test, let otherFormula else { return nil }
    let isLarger = test.larger.formula == fit.formula
    let isTested = test.chiSquared != nil
    func row(_ name: String, _ model: MixedFit, _ test: ModelComparison?) -> [Cell] {
      [
        .text(name), .integer(model.parameterCount), .number(model.deviance), Cell(test?.chiSquared),
        Cell(test?.degreesOfFreedom), Cell(test?.pValue),
      ]
    }
    return Table(
      columns: [
        Column("model", .text, "The formula."), Column("parameters", .integer, "How many it estimates."),
        Column("deviance", .number(decimals: 4), "Of maximum likelihood."),
        Column("chi_squared", .number(decimals: 4), "The difference of the deviances; empty without a test."),
        Column("df", .integer, "The difference of the parameters; empty without a test."),
        Column("p", .probability, "Of the test."),
      ],
      rows: [
        row(isLarger ? otherFormula : formula, test.smaller, nil),
        row(isLarger ? formula : otherFormula, test.larger, isTested ? test : nil),
      ],
      caption: isTested
        ? "Likelihood-ratio test, both models fitted by maximum likelihood"
        : "Both models by maximum likelihood; no test, since neither holds the other"
    )
  }
}
