import Basics
import Statistics
public import Tables

extension ScreenedRule {
  /// The columns that have room, for a person at a terminal.
  public static func overview(of rules: [Self]) -> Table {
    guard let first = rules.first else { return table(of: rules) }
    return Table(
      columns: [
        Column("rule", .text, "All measures together, or one alone."),
        Column("n", .integer, "How many participants were predicted."),
        Column("auc", .number(decimals: 3), "Area under the ROC curve."),
        Column("low", .number(decimals: 3), "The lower end of its 95 % interval."),
        Column("high", .number(decimals: 3), "The upper end of it."),
        Column("sensitivity", .number(decimals: 2), "Of the group that is looked for, the share that was found."),
        Column("specificity", .number(decimals: 2), "Of the reference group, the share that was told right."),
        Column("accuracy", .number(decimals: 2), "The share of all that was told right."),
        Column("p", .number(decimals: 4), "How often shuffled groups were told apart as well."),
      ],
      rows: rules.map { rule in
        [
          .text(rule.rule), .integer(rule.targets + rule.references), .number(rule.area.value), Cell(rule.area.low),
          Cell(rule.area.high), .number(rule.sensitivity.value), .number(rule.specificity.value),
          .number(rule.accuracy.value), Cell(rule.pValue),
        ]
      },
      caption: "'\(first.target)' against '\(first.reference)', \(first.split) by participant. "
        + ScreeningReport.statement
    )
  }
}
