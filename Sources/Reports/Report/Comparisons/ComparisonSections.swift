import Analysis
import Store
import Studies

/// What a report says of differences between groups: a section for each family of measures of reading.
struct ComparisonSections: ReportPart {
  private let families: [ComparedFamily]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let all = try study.rows(GroupComparison.self)
    // Measures of the data's quality stand with it.
    families = MeasureFamily.Kind.allCases.filter { $0 != .quality }.map { kind in
      ComparedFamily(
        kind,
        all.filter { $0.family == kind },
        for: context.audience,
        without: context.untoldGroups
      )
    }
  }

  var sections: [ReportSection] { families.compactMap(\.section) }
}
