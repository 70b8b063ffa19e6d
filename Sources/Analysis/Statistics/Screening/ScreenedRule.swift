import Statistics
package import Tables

/// How well one rule told two groups apart: all measures together, or one of them alone.
package struct ScreenedRule: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case together
    case alone
  }

  /// A number with the ends of its 95 % interval, which are nil where none can be told.
  package struct Share: Sendable, Hashable {
    package let value: Double
    package let low: Double?
    package let high: Double?
  }

  /// The classifier's name, or the measure's.
  package let rule: String
  package let kind: Kind
  /// By commas.
  package let measures: String
  package let target: String
  package let reference: String
  package let split: String
  /// In how many parts participants were held back.
  package let parts: Int
  package let targets: Int
  package let references: Int
  package let leftOut: Int
  /// Of pairs of both groups whom the same rule told.
  package let area: Double
  /// Of everybody as they are, nothing being learnt nor held back, with DeLong's interval by log odds; nil of all measures together.
  package let plainArea: Share?
  /// Wilson's intervals, here and below.
  package let sensitivity: Share
  package let specificity: Share
  package let accuracy: Share
  /// By permutations; nil where there were none.
  package let pValue: Double?
  package let permutations: Int
  /// Whether these were all ways to share out the groups.
  package let isExact: Bool
  /// The mean area of shuffled groups.
  package let areaByChance: Double?
  /// The mean squared error of the probabilities; nil where the rule tells none.
  package let brierScore: Double?
  /// How much larger the area of all measures together is; nil of these themselves.
  package let gain: Double?
}

extension ScreenedRule {
  init(
    _ result: ScreeningResult,
    kind: Kind,
    of report: ScreeningReport,
    plain: AreaUnderCurve?,
    gain: Double?
  ) {
    rule = result.name
    self.kind = kind
    measures = result.measures.joined(separator: ",")
    target = report.target
    reference = report.reference
    split = report.split.name
    parts = result.parts
    targets = result.sensitivity.total
    references = result.specificity.total
    leftOut = result.leftOut.count
    area = result.area
    plainArea = plain.map { Share($0) }
    sensitivity = Share(result.sensitivity)
    specificity = Share(result.specificity)
    accuracy = Share(result.accuracy)
    pValue = result.chance?.pValue
    permutations = result.chance?.permutations ?? 0
    isExact = result.chance?.isExact ?? false
    areaByChance = result.chance?.meanArea
    brierScore = result.calibration?.brierScore
    self.gain = gain
  }
}

extension ScreenedRule.Share {
  fileprivate init(_ area: AreaUnderCurve) {
    let interval = area.logitInterval(level: 0.95)
    self.init(value: area.value, low: interval?.lowerBound, high: interval?.upperBound)
  }

  fileprivate init(_ proportion: Proportion) {
    let interval = proportion.wilson(level: 0.95)
    self.init(value: proportion.value, low: interval.lowerBound, high: interval.upperBound)
  }

  fileprivate init(from row: inout RowReader<Self>, _ name: String, _ meaning: String) throws(TableError) {
    value = try row.number(name, \.value, decimals: 3, meaning)
    low = try row.number(
      "\(name)_low",
      \.low,
      decimals: 3,
      "The lower end of its 95 % interval; empty where there is none."
    )
    high = try row.number("\(name)_high", \.high, decimals: 3, "The upper end of it.")
  }
}

extension ScreenedRule: Row {
  package static let table = "screening"

  /// Of columns that may tell of few people; the ends of a share's interval are called by it, too.
  package enum ColumnName: String {
    case sensitivity, specificity, accuracy
    case leftOut = "left_out"
  }

  package init(from row: inout RowReader<Self>) throws(TableError) {
    rule = try row.text(
      "rule",
      \.rule,
      "The classifier on all measures together, or the measure that is looked at alone."
    )
    kind = try row.word("kind", \.kind, "Whether measures are looked at together, or one alone.")
    measures = try row.text("measures", \.measures, "What was looked at.")
    target = try row.text("target", \.target, "The group that is looked for.")
    reference = try row.text("reference", \.reference, "The group that it is compared with.")
    split = try row.text("split", \.split, "How participants were held back; nobody is predicted from themselves.")
    parts = try row.integer("parts", \.parts, "How many parts of the participants were held back, one after the other.")
    targets = try row.integer(
      "target_participants",
      \.targets,
      "Participants of the group that is looked for.",
      people: .countedOfGroup(in: "target")
    )
    references = try row.integer(
      "reference_participants",
      \.references,
      "Participants of the reference group.",
      people: .countedOfGroup(in: "reference")
    )
    leftOut = try row.integer(
      ColumnName.leftOut.rawValue,
      \.leftOut,
      "Participants who lack one of the measures."
    )
    area = try row.number(
      "auc",
      \.area,
      decimals: 3,
      """
      How often, of two participants of both groups who were held back together, the rule put the one above who is looked for; leaving \
      one out, of any two. Without an interval, since those of held-back scores hold the truth less often than they say.
      """
    )
    plainArea = try row.part(\.plainArea) { part throws(TableError) in
      try Share(
        from: &part,
        "auc_plain",
        """
        How often somebody of the group that is looked for has more of the measure than somebody of the other, ties counting half: Mann and \
        Whitney's U as a share, of everybody and exact; below 0.5 where that group has less. Its interval is DeLong's by log odds. Empty of \
        all measures together.
        """
      )
    }
    sensitivity = try row.part(\.sensitivity) { part throws(TableError) in
      try Share(
        from: &part,
        ColumnName.sensitivity.rawValue,
        "Of the group that is looked for, the share that was found; with Wilson's interval."
      )
    }
    specificity = try row.part(\.specificity) { part throws(TableError) in
      try Share(
        from: &part,
        ColumnName.specificity.rawValue,
        "Of the reference group, the share that was classified correctly; with Wilson's interval."
      )
    }
    accuracy = try row.part(\.accuracy) { part throws(TableError) in
      try Share(
        from: &part,
        ColumnName.accuracy.rawValue,
        "The share of all that was classified correctly; with Wilson's interval."
      )
    }
    pValue = try row.probability(
      "p",
      \.pValue,
      "How often shuffled groups were separated as well, by 'auc'; of each rule alone, not adjusted for the others."
    )
    permutations = try row.integer("permutations", \.permutations, "How many shuffled groups were looked at.")
    isExact = try row.truth("all_permutations", \.isExact, "Whether these are all ways to share out the groups.")
    areaByChance = try row.number(
      "auc_by_chance",
      \.areaByChance,
      decimals: 3,
      "The mean AUC of shuffled groups: 0.5 but for what the split itself does."
    )
    brierScore = try row.number(
      "brier_score",
      \.brierScore,
      decimals: 3,
      "The mean squared error of the probabilities."
    )
    gain = try row.number(
      "gain",
      \.gain,
      decimals: 3,
      "How much larger the AUC of all measures together is, of participants who have them all; a description, without a test."
    )
    row.derived(.text("statement", { _ in ScreeningReport.statement }, "What the numbers are for."))
  }
}
