package import Statistics
package import Tables

/// How many of two groups have one word in a column of participants.
package struct GroupCount: Sendable, Hashable {
  /// How many of a group have it, of those in whose column there is any word.
  package struct Share: Sendable, Hashable {
    package let group: String
    package let count: Int
    package let total: Int
  }

  package let column: String
  /// The word that is counted.
  package let level: String
  package let reference: Share
  package let other: Share
  /// Participants of both groups with no word in the column.
  package let missing: Int
  /// The other's share less the reference's, with Newcombe's interval.
  package let difference: Double
  package let low: Double?
  package let high: Double?
  /// Nil where it is not finite.
  package let oddsRatio: Double?
  /// Fisher's.
  package let pValue: Double
  package internal(set) var adjustedP: Double?
  package let correction: Correction
}

extension GroupCount: Row {
  package static let table = "group_count"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    column = try row.text("column", \.column, "The column of participants.")
    level = try row.text("level", \.level, "The word in it that is counted, against all others.")
    reference = try row.part(\.reference) { part throws(TableError) in
      try Share(from: &part, "reference", "The group that the other is compared with.")
    }
    other = try row.part(\.other) { part throws(TableError) in
      try Share(from: &part, "other", "The group that is compared.")
    }
    missing = try row.integer("missing", \.missing, "How many of both groups have no word there.", people: .lacking)
    difference = try row.number("difference", \.difference, decimals: 3, "The other's share less the reference's.")
    low = try row.number("low", \.low, decimals: 3, "The lower end of its 95 % interval, Newcombe's.")
    high = try row.number("high", \.high, decimals: 3, "The upper end of it.")
    oddsRatio = try row.number("odds_ratio", \.oddsRatio, decimals: 3, "Of the sample; empty where it is not finite.")
    pValue = try row.number("p", \.pValue, decimals: 4, "Of both sides, by Fisher's exact test.")
    adjustedP = try row.probability("adjusted_p", \.adjustedP, "The same for all that was counted.")
    correction = try row.word("correction", \.correction, "How it was adjusted.")
  }
}

extension GroupCount.Share {
  fileprivate init(from row: inout RowReader<Self>, _ role: String, _ meaning: String) throws(TableError) {
    group = try row.text("\(role)_group", \.group, meaning)
    count = try row.integer("\(role)_count", \.count, "How many of it have the word.")
    total = try row.integer(
      "\(role)_n",
      \.total,
      "How many of it have any.",
      people: .countedOfGroup(in: "\(role)_group")
    )
  }

  /// Such as `7 of 19 (.37)`.
  fileprivate var text: String {
    "\(count) of \(total) (\(Column.Kind.share(decimals: 2).printed(Double(count) / Double(total))))"
  }
}

extension GroupCount {
  /// The columns that have room, for a person.
  package static func overview(of counts: [Self]) -> Table {
    let share = Column.Kind.share(decimals: 2)
    return Table(
      columns: [
        Column("column", .text, "The column of participants."), Column("level", .text, "The word that is counted."),
        Column("reference", .composed, "How many of the reference group have it."),
        Column("other", .composed, "How many of the other group have it."),
        Column("difference", .composed, "Of the shares, and its interval.", heading: "difference [95 % CI]"),
        Column("odds_ratio", .number(decimals: 2), "Of the sample.", heading: "odds ratio"),
        Column("p", .probability, "By Fisher's exact test."),
        Column("adjusted_p", .probability, "For all that was counted.", heading: "adjusted p"),
      ],
      rows: counts.map { row in
        [
          .text(row.column), .text(row.level), .text("\(row.reference.group): \(row.reference.text)"),
          .text("\(row.other.group): \(row.other.text)"),
          .text(share.printed(row.difference, low: row.low, high: row.high)), Cell(row.oddsRatio), .number(row.pValue),
          Cell(row.adjustedP),
        ]
      },
      caption: counts.first.map { "Counts of groups by Fisher's exact test; \($0.correction.caption)" }
    )
  }
}
