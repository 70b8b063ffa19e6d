import Statistics
package import Tables

extension GroupComparison: Row {
  package static let table = "comparison"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    measure = try row.text("measure", \.measure, "The measure of participants that is compared.")
    family = try row.word(
      "family",
      \.family,
      "confirmatory: named before anybody looked; exploratory: everything there is; quality: how good the data are; within: conditions within participants."
    )
    let term = try row.text(
      "term",
      \.estimate.term,
      "What is compared: a group less its reference, or all groups at once."
    )
    reference = try row.part(\.reference) { part throws(TableError) in
      try GroupSummary(from: &part, "reference", "The group that the other is compared with")
    }
    other = try row.part(\.other) { part throws(TableError) in
      try GroupSummary(from: &part, "other", "The group that is compared")
    }
    participants = try row.integer(
      "participants",
      \.participants,
      "How many participants have a value.",
      people: .counted
    )
    missing = try row.integer(
      "missing",
      \.missing,
      "How many participants of the groups have no value.",
      people: .lacking
    )
    comparison = try row.text(
      "comparison",
      \.comparison,
      "The rule that compares, as 'study choices comparisons' lists it."
    )
    estimate = try row.part(\.estimate) { part throws(TableError) in try Estimate(of: term, from: &part) }
    correction = try row.word("correction", \.correction, "How it was adjusted; none where there is no p value.")
    hedgesG = try row.part(\.hedgesG, Size.init(ofEffect:))
    area = try row.part(\.area, Size.init(ofArea:))
    spread = try row.part(\.spread) { spread throws(TableError) in
      try GroupSummary.Test(
        statistic: spread.number(
          "spread_f",
          \.statistic,
          decimals: 3,
          "Brown and Forsythe's F of unlike spread, of groups of two or more; reported, nothing is chosen by it."
        ),
        pValue: spread.number("spread_p", \.pValue, decimals: 4, "Its p value.")
      )
    }
  }
}

extension GroupSummary {
  fileprivate init(from row: inout RowReader<Self>, _ role: String, _ meaning: String) throws(TableError) {
    name = try row.text("\(role)_group", \.name, "\(meaning); empty where all groups are compared at once.")
    count = try row.integer(
      "\(role)_n",
      \.count,
      "How many of its participants have a value.",
      people: .countedOfGroup(in: "\(role)_group")
    )
    mean = try row.number("\(role)_mean", \.mean, decimals: 3, "Their mean.")
    deviation = try row.number("\(role)_sd", \.deviation, decimals: 3, "Their standard deviation.")
    normality = try row.part(\.normality) { normality throws(TableError) in
      try Test(
        statistic: normality.number(
          "\(role)_normality_w",
          \.statistic,
          decimals: 4,
          "Shapiro and Wilk's W, within people of the differences between both conditions; reported, nothing is chosen by it."
        ),
        pValue: normality.number("\(role)_normality_p", \.pValue, decimals: 4, "Its p value.")
      )
    }
  }
}

extension Estimate {
  fileprivate init(of term: String, from row: inout RowReader<Self>) throws(TableError) {
    let method = try row.text("method", \.method, "How the estimate was found.")
    let quantity = try row.text("quantity", \.quantity, "What the estimate is.")
    let value = try row.number(
      "estimate",
      \.value,
      decimals: 3,
      "The estimate, in the measure's unit where it is a difference."
    )
    self.init(term, quantity, by: method, value)
    low = try row.number("low", \.low, decimals: 3, "The lower end of its interval.")
    high = try row.number("high", \.high, decimals: 3, "The upper end of its interval.")
    level = try row.number("level", \.level, decimals: 2, "The share of such intervals that hold the true value.")
    standardError = try row.number("std_error", \.standardError, decimals: 3, "The estimate's standard error.")
    statistic = try row.part(\.statistic) { statistic throws(TableError) in
      try Statistic(
        statistic.text("symbol", \.symbol, "The letter of the statistic."),
        statistic.number("statistic", \.value, decimals: 3, "What the test looks at.")
      )
    }
    degreesOfFreedom = try row.number(
      "df",
      \.degreesOfFreedom,
      decimals: 2,
      "Its degrees of freedom, those of the numerator where it is an F."
    )
    denominatorDegrees = try row.number(
      "denominator_df",
      \.denominatorDegrees,
      decimals: 2,
      "Those of the denominator, where the statistic is an F."
    )
    pValue = try row.number("p", \.pValue, decimals: 4, "Two-sided p value of this test alone.")
    adjustedP = try row.number(
      "adjusted_p",
      \.adjustedP,
      decimals: 4,
      "The same for all measures of the family; pairs of groups apart."
    )
  }
}

extension GroupComparison.Size {
  fileprivate init(ofEffect row: inout RowReader<Self>) throws(TableError) {
    value = try row.number(
      "hedges_g",
      \.value,
      decimals: 3,
      "The difference in standard deviations, corrected for small groups; within people in the mean of both conditions'."
    )
    low = try row.number(
      "hedges_g_low",
      \.low,
      decimals: 3,
      "The lower end of its interval, by the noncentral t; within people by its standard error and Student's t."
    )
    high = try row.number("hedges_g_high", \.high, decimals: 3, "The upper end of its interval.")
  }

  fileprivate init(ofArea row: inout RowReader<Self>) throws(TableError) {
    value = try row.number(
      "auc",
      \.value,
      decimals: 3,
      "How often someone of the group lies above someone of the reference."
    )
    low = try row.number("auc_low", \.low, decimals: 3, "The lower end of its interval, by DeLong on log odds.")
    high = try row.number("auc_high", \.high, decimals: 3, "The upper end of its interval.")
  }
}
