import Basics
import Statistics
package import Tables

extension ScreenedRule {
  /// The columns that have room, for a person at a terminal.
  package static func overview(of rules: [Self]) -> Table {
    guard let first = rules.first else { return table(of: rules) }
    return Table(
      columns: [
        Column("rule", .text, "All measures together, or one alone."),
        Column("n", .integer, "How many participants were predicted."),
        Column("auc", .share(decimals: 2), "Of pairs who were held back together.", heading: "AUC"),
        Column("auc_plain", .share(decimals: 2), "Of everybody, nothing held back or learnt.", heading: "plain AUC"),
        Column("sensitivity", .share(decimals: 2), "Of the group that is looked for, the share that was found."),
        Column("specificity", .share(decimals: 2), "Of the reference group, the share that was classified correctly."),
        Column("accuracy", .share(decimals: 2), "The share of all that was classified correctly."),
        Column("p", .probability, "How often shuffled groups were separated as well; not adjusted for other rules."),
      ],
      rows: rules.map { rule in
        [
          .text(rule.rule), .integer(rule.targets + rule.references), .number(rule.area),
          Cell(rule.plainArea?.value), .number(rule.sensitivity.value), .number(rule.specificity.value),
          .number(rule.accuracy.value), Cell(rule.pValue),
        ]
      },
      caption: "'\(first.target)' against '\(first.reference)', \(first.split) by participant (\(first.parts) parts); "
        + "p not adjusted for the number of rules. " + ScreeningReport.statement
    )
  }
}
