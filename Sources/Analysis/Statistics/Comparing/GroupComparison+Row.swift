import Statistics
package import Tables

extension GroupComparison: Row {
  package static let table = "comparison"

  package static let columns =
    ownColumns + summaryColumns("reference", "The group that the other is compared with")
    + summaryColumns("other", "The group that is compared") + resultColumns

  private static let ownColumns = [
    Column("measure", .text, "The measure of participants that is compared."),
    Column(
      "family",
      .text,
      "confirmatory: named before anybody looked; exploratory: everything there is; quality: how good the data are."
    ),
    Column("term", .text, "What is compared: a group less its reference, or all groups at once."),
  ]

  private static let resultColumns = [
    Column("participants", .integer, "How many participants have a value."),
    Column("missing", .integer, "How many participants of the groups have no value."),
    Column("comparison", .text, "The rule that compares, as 'study choices comparisons' lists it."),
    Column("method", .text, "How the estimate was found."),
    Column("quantity", .text, "What the estimate is."),
    Column("estimate", .number(decimals: 3), "The estimate, in the measure's unit where it is a difference."),
    Column("low", .number(decimals: 3), "The lower end of its interval."),
    Column("high", .number(decimals: 3), "The upper end of its interval."),
    Column("level", .number(decimals: 2), "The share of such intervals that hold the true value."),
    Column("std_error", .number(decimals: 3), "The estimate's standard error."),
    Column("symbol", .text, "The letter of the statistic."),
    Column("statistic", .number(decimals: 3), "What the test looks at."),
    Column("df", .number(decimals: 2), "Its degrees of freedom, those of the numerator where it is an F."),
    Column("denominator_df", .number(decimals: 2), "Those of the denominator, where the statistic is an F."),
    Column("p", .number(decimals: 4), "Two-sided p value of this test alone."),
    Column("adjusted_p", .number(decimals: 4), "The same for all measures of the family; pairs of groups apart."),
    Column("correction", .text, "How it was adjusted."),
    Column("hedges_g", .number(decimals: 3), "The difference in standard deviations, corrected for small groups."),
    Column("hedges_g_low", .number(decimals: 3), "The lower end of its interval, by the noncentral t."),
    Column("hedges_g_high", .number(decimals: 3), "The upper end of its interval."),
    Column("auc", .number(decimals: 3), "How often someone of the group lies above someone of the reference."),
    Column("auc_low", .number(decimals: 3), "The lower end of its interval, by DeLong on log odds."),
    Column("auc_high", .number(decimals: 3), "The upper end of its interval."),
    Column(
      "spread_f",
      .number(decimals: 3),
      "Brown and Forsythe's F of unlike spread; reported, nothing is chosen by it."
    ),
    Column("spread_p", .number(decimals: 4), "Its p value."),
  ]

  private static func summaryColumns(_ role: String, _ meaning: String) -> [Column] {
    [
      Column("\(role)_group", .text, "\(meaning); empty where all groups are compared at once."),
      Column("\(role)_n", .integer, "How many of its participants have a value."),
      Column("\(role)_mean", .number(decimals: 3), "Their mean."),
      Column("\(role)_sd", .number(decimals: 3), "Their standard deviation."),
      Column("\(role)_normality_w", .number(decimals: 4), "Shapiro and Wilk's W; reported, nothing is chosen by it."),
      Column("\(role)_normality_p", .number(decimals: 4), "Its p value."),
    ]
  }

  package var cells: [Cell] {
    let names: [Cell] = [.text(measure), .text(family.rawValue), .text(estimate.term)]
    let found: [Cell] = [
      .integer(participants), .integer(missing), .text(comparison), .text(estimate.method), .text(estimate.quantity),
      Cell(estimate.value), Cell(estimate.low), Cell(estimate.high), Cell(estimate.level),
      Cell(estimate.standardError), Cell(estimate.statistic?.symbol), Cell(estimate.statistic?.value),
      Cell(estimate.degreesOfFreedom), Cell(estimate.denominatorDegrees), Cell(estimate.pValue),
      Cell(estimate.adjustedP), .text(correction.rawValue),
    ]
    let sizes: [Cell] = [
      Cell(hedgesG?.value), Cell(hedgesG?.low), Cell(hedgesG?.high), Cell(area?.value), Cell(area?.low),
      Cell(area?.high), Cell(spread?.statistic), Cell(spread?.pValue),
    ]
    return names + GroupSummary.cells(of: reference) + GroupSummary.cells(of: other) + found + sizes
  }

  package init(from cells: inout Cells) throws(TableError) {
    measure = try cells.requiredText()
    family = try cells.requiredWord(MeasureFamily.Kind.self)
    let term = try cells.requiredText()
    reference = try GroupSummary(from: &cells)
    other = try GroupSummary(from: &cells)
    participants = try cells.requiredInteger()
    missing = try cells.requiredInteger()
    comparison = try cells.requiredText()
    let method = try cells.requiredText()
    var estimate = Estimate(term, try cells.requiredText(), by: method, try cells.number())
    estimate.low = try cells.number()
    estimate.high = try cells.number()
    estimate.level = try cells.number()
    estimate.standardError = try cells.number()
    let symbol = try cells.text()
    let statistic = try cells.number()
    if let symbol, let statistic { estimate.statistic = .init(symbol, statistic) }
    estimate.degreesOfFreedom = try cells.number()
    estimate.denominatorDegrees = try cells.number()
    estimate.pValue = try cells.number()
    estimate.adjustedP = try cells.number()
    self.estimate = estimate
    correction = try cells.requiredWord(Correction.self)
    hedgesG = try Size(from: &cells)
    area = try Size(from: &cells)
    spread = try GroupSummary.Test(from: &cells)
  }
}

extension GroupSummary {
  fileprivate static func cells(of group: Self?) -> [Cell] {
    [
      Cell(group?.name), Cell(group?.count), Cell(group?.mean), Cell(group?.deviation),
      Cell(group?.normality?.statistic), Cell(group?.normality?.pValue),
    ]
  }

  /// Nil where there is no group.
  fileprivate init?(from cells: inout Cells) throws(TableError) {
    let (name, count) = (try cells.text(), try cells.integer())
    mean = try cells.number()
    deviation = try cells.number()
    normality = try Test(from: &cells)
    guard let name, let count else { return nil }
    (self.name, self.count) = (name, count)
  }
}

extension GroupSummary.Test {
  fileprivate init?(from cells: inout Cells) throws(TableError) {
    let (statistic, pValue) = (try cells.number(), try cells.number())
    guard let statistic, let pValue else { return nil }
    self.init(statistic: statistic, pValue: pValue)
  }
}

extension GroupComparison.Size {
  init?(from cells: inout Cells) throws(TableError) {
    let value = try cells.number()
    low = try cells.number()
    high = try cells.number()
    guard let value else { return nil }
    self.value = value
  }
}
