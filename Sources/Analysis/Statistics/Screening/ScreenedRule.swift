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
  package let targets: Int
  package let references: Int
  package let leftOut: Int
  /// With DeLong's interval by log odds.
  package let area: Share
  /// Wilson's intervals, here and below.
  package let sensitivity: Share
  package let specificity: Share
  package let accuracy: Share
  /// By permutations; nil where there were none.
  package let pValue: Double?
  package let permutations: Int
  /// The mean squared error of the probabilities; nil where the rule tells none.
  package let brierScore: Double?
  /// How much larger the area of all measures together is; nil of these themselves.
  package let gain: Double?
  package let gainLow: Double?
  package let gainHigh: Double?
  package let gainP: Double?
}

extension ScreenedRule {
  init(
    _ result: ScreeningResult,
    kind: Kind,
    of report: ScreeningReport,
    gain: Estimate?,
    split: ParticipantSplit,
    permutations: Int
  ) {
    rule = result.name
    self.kind = kind
    measures = result.measures.joined(separator: ",")
    target = report.target
    reference = report.reference
    self.split = split.name
    targets = result.sensitivity.total
    references = result.specificity.total
    leftOut = result.leftOut.count
    let interval = result.area.logitInterval(level: 0.95)
    area = Share(value: result.area.value, low: interval?.lowerBound, high: interval?.upperBound)
    sensitivity = Share(result.sensitivity)
    specificity = Share(result.specificity)
    accuracy = Share(result.accuracy)
    pValue = result.pValue
    self.permutations = permutations
    brierScore = result.calibration?.brierScore
    self.gain = gain?.value
    (gainLow, gainHigh, gainP) = (gain?.low, gain?.high, gain?.pValue)
  }
}

extension ScreenedRule.Share {
  fileprivate init(_ proportion: Proportion) {
    let interval = proportion.wilson(level: 0.95)
    self.init(value: proportion.value, low: interval.lowerBound, high: interval.upperBound)
  }

  fileprivate init(from cells: inout Cells) throws(TableError) {
    value = try cells.requiredNumber()
    low = try cells.number()
    high = try cells.number()
  }

  fileprivate var cells: [Cell] { [.number(value), Cell(low), Cell(high)] }
}

extension ScreenedRule: Row {
  package static let table = "screening"

  package static let columns =
    [
      Column("rule", .text, "The classifier on all measures together, or the measure that is looked at alone."),
      Column("kind", .text, "Whether measures are looked at together, or one alone."),
      Column("measures", .text, "What was looked at."),
      Column("target", .text, "The group that is looked for."),
      Column("reference", .text, "The group that it is told from."),
      Column("split", .text, "How participants were held back; nobody is predicted from themselves."),
      Column("target_participants", .integer, "Participants of the group that is looked for."),
      Column("reference_participants", .integer, "Participants of the reference group."),
      Column("left_out", .integer, "Participants who lack one of the measures."),
    ]
    + share("auc", "Area under the ROC curve; its interval is DeLong's by log odds.")
    + share("sensitivity", "Of the group that is looked for, the share that was found; with Wilson's interval.")
    + share("specificity", "Of the reference group, the share that was told right; with Wilson's interval.")
    + share("accuracy", "The share of all that was told right; with Wilson's interval.")
    + [
      Column("p_value", .number(decimals: 4), "How often shuffled groups were told apart as well."),
      Column("permutations", .integer, "How often groups were shuffled."),
      Column("brier_score", .number(decimals: 3), "The mean squared error of the probabilities."),
      Column("gain", .number(decimals: 3), "How much larger the AUC of all measures together is."),
      Column("gain_low", .number(decimals: 3), "The lower end of its 95 % interval, DeLong's."),
      Column("gain_high", .number(decimals: 3), "The upper end of it."),
      Column("gain_p", .number(decimals: 4), "The p value of it, of both sides."),
      Column("statement", .text, "What the numbers are for."),
    ]

  private static func share(_ name: String, _ meaning: String) -> [Column] {
    [
      Column(name, .number(decimals: 3), meaning),
      Column("\(name)_low", .number(decimals: 3), "The lower end of its 95 % interval; empty where none can be told."),
      Column("\(name)_high", .number(decimals: 3), "The upper end of it."),
    ]
  }

  package var cells: [Cell] {
    let names: [Cell] = [
      .text(rule), .text(kind.rawValue), .text(measures), .text(target), .text(reference), .text(split),
      .integer(targets), .integer(references), .integer(leftOut),
    ]
    let rest: [Cell] = [
      Cell(pValue), .integer(permutations), Cell(brierScore), Cell(gain), Cell(gainLow), Cell(gainHigh), Cell(gainP),
      .text(ScreeningReport.statement),
    ]
    return names + area.cells + sensitivity.cells + specificity.cells + accuracy.cells + rest
  }

  package init(from cells: inout Cells) throws(TableError) {
    rule = try cells.requiredText()
    kind = try cells.requiredWord(Kind.self)
    measures = try cells.requiredText()
    target = try cells.requiredText()
    reference = try cells.requiredText()
    split = try cells.requiredText()
    targets = try cells.requiredInteger()
    references = try cells.requiredInteger()
    leftOut = try cells.requiredInteger()
    area = try Share(from: &cells)
    sensitivity = try Share(from: &cells)
    specificity = try Share(from: &cells)
    accuracy = try Share(from: &cells)
    pValue = try cells.number()
    permutations = try cells.requiredInteger()
    brierScore = try cells.number()
    gain = try cells.number()
    gainLow = try cells.number()
    gainHigh = try cells.number()
    gainP = try cells.number()
    _ = try cells.text()
  }
}
