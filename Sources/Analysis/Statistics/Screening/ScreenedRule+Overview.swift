import Basics
import Statistics
package import Tables

extension ScreenedRule {
  /// The columns that have room, for a person at a terminal.
  package static func overview(of rules: [Self]) -> Table {
    guard let first = rules.first else { return table(of: rules) }
    let share = Column.Kind.share(decimals: 2)
    func printed(_ number: Share) -> Cell { .text(share.printed(number.value, low: number.low, high: number.high)) }
    return Table(
      columns: [
        Column("rule", .text, "All measures together, or one alone."),
        Column(
          "n",
          .composed,
          "How many participants were predicted, of the group that is looked for and the other.",
          people: .countedInEach
        ),
        Column("auc", share, "Of pairs who were held back together.", heading: "AUC"),
        Column(
          "auc_plain",
          .composed,
          "Of everybody, nothing held back or learnt, and its interval.",
          heading: "plain AUC [95 % CI]"
        ),
        Column(
          ColumnName.sensitivity.rawValue,
          .composed,
          "Of the group that is looked for, the share that was found, and its interval.",
          heading: "sensitivity [95 % CI]"
        ),
        Column(
          ColumnName.specificity.rawValue,
          .composed,
          "Of the reference group, the share that was classified correctly, and its interval.",
          heading: "specificity [95 % CI]"
        ),
        Column(
          ColumnName.accuracy.rawValue,
          .composed,
          "The share of all that was classified correctly, and its interval.",
          heading: "accuracy [95 % CI]",
          isMinor: true
        ),
        Column("p", .probability, "How often shuffled groups were separated as well; not adjusted for other rules."),
      ],
      rows: rules.map { rule in
        [
          .text(rule.rule), .text("\(rule.targets), \(rule.references)"), .number(rule.area),
          rule.plainArea.map(printed) ?? .missing, printed(rule.sensitivity), printed(rule.specificity),
          printed(rule.accuracy), Cell(rule.pValue),
        ]
      },
      caption: "'\(first.target)' against '\(first.reference)', \(first.split) by participant (\(first.parts) parts); "
        + "p not adjusted for the number of rules. " + ScreeningReport.statement
    )
  }
}
