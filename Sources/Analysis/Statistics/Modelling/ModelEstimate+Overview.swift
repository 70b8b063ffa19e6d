import Statistics
package import Tables

extension ModelEstimate {
  /// The terms of each model, in the order in which they come.
  package static func models(of estimates: [Self]) -> [[Self]] {
    var models: [[Self]] = []
    for estimate in estimates {
      let place = models.firstIndex { $0.first?.model == estimate.model }
      if let place { models[place].append(estimate) } else { models.append([estimate]) }
    }
    return models
  }

  /// One model as a paper prints it: fixed effects with their tests, then what varies at random.
  package static func overview(of model: [Self]) -> Table {
    let hasDegrees = model.contains { $0.degreesOfFreedom != nil }
    let hasRatios = model.contains { $0.ratio != nil }
    let hasCorrelations = model.contains { !$0.correlations.isEmpty }
    let number = Column.Kind.number(decimals: 3)
    let errors = needsDecimals(model, beyond: number) ? Column.Kind.composed : number
    let ratio = Column(
      "ratio",
      .composed,
      "By what a unit multiplies the response or its odds, and its interval.",
      heading: "ratio [95 % CI]"
    )
    let columns =
      [
        Column("term", .text, "The term, named as R does; of a random effect, with what it varies by."),
        Column(
          "estimate",
          .composed,
          "The coefficient and its interval, or a standard deviation.",
          heading: "b [95 % CI] or SD"
        ),
        Column("std_error", errors, "The estimate's standard error.", heading: "SE"),
        Column("df", .number(decimals: 1), "Degrees of freedom, Satterthwaite's; residual ones of least squares."),
        Column("statistic", .number(decimals: 2), "Estimate by standard error.", heading: hasDegrees ? "t" : "z"),
        Column("p", .probability, "Two-sided p value."),
      ].filter { hasDegrees || $0.name != "df" } + (hasRatios ? [ratio] : [])
      + (hasCorrelations
        ? [Column("correlations", .composed, "With the earlier terms of the same random effect.")] : [])
    return Table(
      columns: columns,
      rows: model.map { estimate in
        let degrees = hasDegrees ? [Cell(estimate.degreesOfFreedom)] : []
        let correlations = estimate.correlations.map { NumberText.share($0, decimals: 3) }.joined(separator: ", ")
        let ratios = estimate.ratio.map {
          number.printed($0.value, low: $0.low, high: $0.high, within: estimate.ratioDeviation)
        }
        let value = number.printed(
          estimate.value,
          low: estimate.low,
          high: estimate.high,
          within: estimate.ownDeviation
        )
        let error =
          errors == .composed
          ? Cell(estimate.standardError.map { number.printed($0, within: $0) }) : Cell(estimate.standardError)
        return [.text(estimate.label), .text(value), error] + degrees
          + [Cell(estimate.statistic), Cell(estimate.pValue)] + (hasRatios ? [Cell(ratios)] : [])
          + (hasCorrelations ? [Cell(estimate.correlations.isEmpty ? nil : correlations)] : [])
      },
      caption: model.first.map(\.model).map { "\($0.formula): \($0.rows), \($0.family.rawValue), by \($0.method)" }
    )
  }

  /// What tells how many decimals it needs: its standard error, or a deviation itself.
  var ownDeviation: Double? { standardError ?? (effect == .random ? value : nil) }

  /// The same of the ratio.
  var ratioDeviation: Double? { ratio.flatMap { ratio in ownDeviation.map { $0 * ratio.value } } }

  /// Whether a number of these would be shown as 0 for want of decimals.
  static func needsDecimals(_ estimates: [Self], beyond kind: Column.Kind) -> Bool {
    estimates.contains { estimate in
      [estimate.ownDeviation, estimate.ratioDeviation].compactMap(\.self).contains { kind.showing($0) != kind }
    }
  }

  private var label: String {
    switch (effect, group) {
    case (.fixed, _): term
    case (.random, let group?): "SD of \(term) over \(group)"
    case (.random, nil): "SD of residuals"
    }
  }
}
