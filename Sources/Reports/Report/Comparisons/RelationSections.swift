import Analysis
import Basics
import Statistics
import Store
import Studies
import Tables

/// What a report says of how numbers of participants go together, and of what groups are made of.
struct RelationSections: ReportPart {
  private let correlations: [MeasureCorrelation]
  private let counts: [GroupCount]
  private let warnings: [Finding]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let isForTeam = context.audience == .team
    var mixed = context.mixedReadings
    if mixed.isEmpty {
      mixed = try study.mixedDefinitions(
        of: .quality,
        between: .everybody,
        without: context.untoldGroups,
        tellsCounts: isForTeam
      )
    }
    warnings = mixed
    correlations = try study.rows(MeasureCorrelation.self).filter { correlation in
      isForTeam || correlation.participants >= leastPublished && (correlation.group.map(context.tells(of:)) ?? true)
    }
    counts = try study.rows(GroupCount.self).filter { count in
      isForTeam || !count.tellsOfFew && [count.reference, count.other].allSatisfy { context.tells(of: $0.group) }
    }
  }

  var sections: [ReportSection] { [related?.warning(of: warnings), counted].compactMap(\.self) }

  private var related: ReportSection? {
    guard let first = correlations.first else { return nil }
    return ReportSection(
      title: "Correlations",
      text: """
        Every participant counts once. p values \(MethodNote.adjusted(by: first.correction)), together for all pairs among the same \
        participants; intervals hold with 95 % confidence. Where groups differ in both columns, that alone \
        correlates everybody, so each group stands for itself, too.
        """,
      tables: [
        NamedTable(
          name: "correlations",
          table: MeasureCorrelation.overview(of: correlations),
          numbers: MeasureCorrelation.table(of: correlations)
        )
      ],
      method: .correlations(first.method),
      participants: correlations.map(\.participants).min()
    )
  }

  private var counted: ReportSection? {
    guard let first = counts.first else { return nil }
    return ReportSection(
      title: "What the groups are made of",
      text: """
        How many of each group have a word in a column of the participants' file. p values \(MethodNote.adjusted(by: first.correction)), \
        together for all that was counted; intervals hold with 95 % confidence.
        """,
      tables: [
        NamedTable(
          name: "group_counts",
          table: GroupCount.overview(of: counts),
          numbers: GroupCount.table(of: counts)
        )
      ],
      method: .counts,
      participants: counts.map { min($0.reference.total, $0.other.total) }.min()
    )
  }
}

extension GroupCount {
  /// Whether somebody is told by being one of few who have the word, or one of few who have another.
  fileprivate var tellsOfFew: Bool {
    ![reference, other].allSatisfy { isPublishable($0.count) && isPublishable($0.total - $0.count) }
  }
}
